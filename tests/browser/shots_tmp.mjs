import { openHall, openPage } from './hall.mjs';
import { mkdirSync } from 'node:fs';
const open = await openHall();
const { arbiter, hall, browser } = open;
const out = '/tmp/shots';
const base = hall.base;
// 1: teams
const P = (name, team, rating) => ({ name, team, rating, federation: 'NOR' });
const { t: teams } = await arbiter.post('/tournaments', { settings: { name: 'League', control: '90+30', results_by_phone: true } });
await arbiter.command(teams, { type: 'enter_players', players: ['North', 'South', 'کلوب شطرنج', '上海棋院'].flatMap((team, i) => [1, 2, 3, 4].map((b) => P(`${'ABCD'[i]}name${b}, Given`, team, 2000 + b))) });
await arbiter.command(teams, { type: 'draft_rounds', system: 'team' });
await arbiter.command(teams, { type: 'publish_round', round: 1 });
let ev = await arbiter.get(`/tournaments/${teams}`);
const g = (e, r, i) => e.rounds[r - 1].pairings[i].g;
await arbiter.command(teams, { type: 'set_result', g: g(ev, 1, 0), result: '1-0' });
await arbiter.command(teams, { type: 'set_result', g: g(ev, 1, 1), result: '1/2-1/2' });
await arbiter.command(teams, { type: 'set_result', g: g(ev, 1, 4), result: '0-1' });
for (const move of ['e4', 'e5']) await arbiter.command(teams, { type: 'move', g: g(ev, 1, 2), move });
await arbiter.command(teams, { type: 'adjourn_game', g: g(ev, 1, 2) });
// 2: swiss
const { t: swiss } = await arbiter.post('/tournaments', { settings: { name: 'Open', control: '15+10', tiebreaks: ['BH/C1', 'BH', 'SB'] } });
const names = ['So, Wesley', 'כהן, דוד', 'Rapport, Richard', '林子涵', 'W'.repeat(60) + ', Very Long Given Name', 'محمد علي', 'Lindqvist, Ebba', 'Okafor, Ada'];
await arbiter.command(swiss, { type: 'enter_players', players: names.map((name, i) => ({ name, rating: 2700 - 10 * i })) });
let sv = await arbiter.get(`/tournaments/${swiss}`);
const id = sv.players.map((p) => p.player);
const res = ['1-0', '1/2-1/2', '0-1', '+-'];
const plans = [[[0, 4], [1, 5], [2, 6], [3, 7]], [[4, 1], [5, 0], [6, 3], [7, 2]], [[0, 1], [2, 3], [4, 5]]];
for (const [r, plan] of plans.entries()) {
  if (r === 2) await arbiter.command(swiss, { type: 'give_bye', round: 3, player: id[6], bye: 'half_point' });
  if (r === 2) await arbiter.command(swiss, { type: 'withdraw_player', player: id[7], reason: 'ill' });
  await arbiter.command(swiss, { type: 'draft_round', round: r + 1, pairings: plan.map(([a, b], i) => [i + 1, id[a], id[b]]), byes: [] });
  await arbiter.command(swiss, { type: 'publish_round', round: r + 1 });
  sv = await arbiter.get(`/tournaments/${swiss}`);
  for (const [i] of plan.entries()) await arbiter.command(swiss, { type: 'set_result', g: g(sv, r + 1, i), result: res[(i + r) % 4] });
}
const { t: fresh } = await arbiter.post('/tournaments', { settings: { name: 'Fresh', control: '15+10' } });
await arbiter.command(fresh, { type: 'enter_players', players: names.slice(0, 4).map((name) => ({ name })) });
await arbiter.command(fresh, { type: 'draft_round_robin' });
const slip = await fetch(`${base}/print/${teams}/slips`, { headers: { Authorization: `Bearer ${arbiter.session}` } }).then((r) => r.text());
const links = [...slip.matchAll(/\/r\/[^"<\s]+/g)].map((m) => m[0]);
for (const [lang, locale] of [['en', 'en-GB'], ['zh', 'zh-CN']])
  for (const [dev, viewport] of [['desk', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844 }]]) {
    const context = await browser.newContext({ locale, viewport });
    const page = await openPage(context, hall);
    const shot = async (name, path, wait) => {
      await page.goto(base + path);
      if (wait) await page.locator(wait).first().waitFor({ timeout: 8000 }).catch(() => console.log('no', wait, path));
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}/${name}-${lang}-${dev}.png` });
    };
    await shot('round-teams', `/t/${teams}/round/1`, 'tr.on');
    await shot('standings-2', `/t/${swiss}/standings/2`, 'table');
    await shot('standings', `/t/${swiss}/standings`, 'table');
    await shot('crosstable', `/t/${swiss}/crosstable`, 'table');
    await shot('log', `/t/${swiss}/log`, 'ol.rows li');
    await shot('swiss-round', `/t/${swiss}/round/3`, 'tr[data-board]');
    await page.goto(`${base}/t/${fresh}/wizard/1`);
    await page.locator('#s-city').fill('Malmö');
    await shot('wizard-1', `/t/${fresh}/wizard/1`, '#s-city');
    await shot('wizard-6', `/t/${fresh}/wizard/6`, 'ol');
    await shot('setup', `/t/${fresh}/setup`, '#s-city');
    await shot('print-error', `/print/${fresh}/pairings`);
    await shot('print-swiss', `/print/${swiss}/crosstable`);
    await shot('print-teams', `/print/${teams}/pairings`);
    const l = `?lang=${lang === 'en' ? 'en' : 'zh-Hans'}`;
    await shot('public-round', `/p/${teams}/round/1${l}`);
    await shot('public-cross', `/p/${swiss}/crosstable${l}`);
    await shot('public-progress', `/p/${swiss}/progress${l}`);
    await shot('tell-stands', `${links[0]}${l}`);
    await shot('tell-open', `${links[3]}${l}`);
    await context.close();
  }
await open.close();
