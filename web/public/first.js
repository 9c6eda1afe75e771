// Before the first paint: language and theme as chosen here before, else as the browser says.
(function () {
  var root = document.documentElement;
  var ask = new URLSearchParams(location.search);
  var kept = function (name) {
    try { return localStorage.getItem(name); } catch (error) { return null; }
  };
  var known = ['en', 'zh-Hans', 'zh-Hant'];
  var lang = ask.get('lang') || kept('lang');
  if (known.indexOf(lang) < 0) {
    var own = navigator.language || '';
    lang = /^zh-(Hant|TW|HK|MO)/i.test(own) ? 'zh-Hant' : /^zh/i.test(own) ? 'zh-Hans' : 'en';
  }
  root.lang = lang;
  var theme = ask.get('theme') || kept('theme');
  if (theme !== 'dark' && theme !== 'light')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
})();
