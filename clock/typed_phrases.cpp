#include "clock/typed_phrases.hpp"

#include "clock/control_schedule.hpp"

#include <array>
#include <vector>

namespace arbiter {
namespace {

// Phrases parted by '|', one line for each language: English, German, French, Spanish, Italian,
// Dutch, Russian, Chinese; then those that a language has of its own of Portuguese, Polish, Czech
// and Slovak, Hungarian, Swedish with Danish and Norwegian, Turkish, Ukrainian, Romanian, Croatian
// with Serbian and Slovene, Greek and Finnish. A form that two languages share stands in the first.
struct PhraseGroup {
    TypedWord word;
    std::string_view texts;
    Millis unit{};
};

constexpr std::array phrase_groups{
    PhraseGroup{TypedWord::Unit,
                "h|h.|hr|hr.|hrs|hrs.|hour|hours|"
                "std|std.|stunde|stunden|"
                "heure|heures|"
                "hora|horas|"
                "ora|ore|"
                "uur|uren|"
                "ч|ч.|час|часа|часов|"
                "小时|小時|时|時|钟头|鐘頭|"
                "godz|godz.|godzina|godziny|godzin|"
                "hod|hod.|hodina|hodiny|hodin|hodín|"
                "óra|"
                "timme|timmar|timer|"
                "saat|"
                "година|години|годин|"
                "oră|"
                "sat|sata|sati|"
                "ώρα|ώρες|"
                "tunti|tuntia",
                one_hour},
    PhraseGroup{TypedWord::Unit,
                "'|m|min|min.|mins|mins.|minute|minutes|"
                "minuten|"
                "mn|mn.|"
                "minuto|minutos|"
                "minuti|"
                "minuut|"
                "мин|мин.|минута|минуту|минуты|минут|"
                "分|分钟|分鐘|"
                "minuta|minuty|minut|minutę|minúta|minúty|minút|"
                "p|p.|perc|"
                "minuter|minutter|"
                "dk|dk.|dakika|"
                "хв|хв.|хвилина|хвилини|хвилин|"
                "λεπτό|λεπτά|"
                "minuuttia",
                one_minute},
    PhraseGroup{TypedWord::Unit,
                "\"|s|s.|sec|sec.|secs|secs.|second|seconds|"
                "sek|sek.|sekunde|sekunden|"
                "seconde|secondes|"
                "seg|seg.|segs|segundo|segundos|"
                "secondo|secondi|"
                "seconden|"
                "сек|сек.|секунда|секунду|секунды|секунд|"
                "秒|秒钟|秒鐘|"
                "sekunda|sekundy|sekund|sekúnd|vteřin|"
                "mp|mp.|másodperc|"
                "sekunder|"
                "sn|sn.|saniye|"
                "секунди|"
                "secunde|secundă|"
                "sekundi|"
                "δευτ|δευτ.|δευτερόλεπτο|δευτερόλεπτα|"
                "sekuntia",
                one_second},
    PhraseGroup{TypedWord::Slash, "/"},
    PhraseGroup{TypedWord::Plus,
                "+|&|plus|with|"
                "mit|zuzüglich|"
                "avec|"
                "con|más|mas|"
                "più|piu|"
                "met|"
                "плюс|с|"
                "加|另加|"
                "com|mais|"
                "oraz|"
                "és|"
                "och|og|"
                "ve|artı|"
                "та|і|"
                "cu|"
                "uz"},
    PhraseGroup{TypedWord::And,
                "and|"
                "und|"
                "et|"
                " y |"
                " e |"
                "en|"
                "и|"
                "和|又|零"},
    PhraseGroup{TypedWord::Comma, ","}, PhraseGroup{TypedWord::Semicolon, ";"},
    PhraseGroup{TypedWord::Colon, ":"},
    PhraseGroup{TypedWord::Then,
                "then|and then|thereafter|afterwards|followed by|"
                "dann|danach|anschließend|und dann|"
                "puis|ensuite|et puis|et ensuite|"
                "luego|después|despues|y luego|y después|"
                "poi|e poi|quindi|"
                "dan|daarna|en dan|en daarna|"
                "затем|потом|далее|и затем|"
                "其后|其後|之后|之後|然后|然後|随后|隨後|接着|接著|以后|以後|后|後"},
    PhraseGroup{TypedWord::After,
                "after|"
                "nach|"
                "après|"
                "después de|despues de|"
                "dopo|"
                "na|"
                "после"},
    PhraseGroup{TypedWord::Times, "x"}, PhraseGroup{TypedWord::Dots, "..."},
    // With the ends of ordinal numbers: "from the 1st move", "ab dem 1. Zug".
    PhraseGroup{TypedWord::Moves,
                "move|moves|mv|mvs|st move|nd move|rd move|th move|"
                "zug|züge|zügen|zuges|zuege|zuegen|. zug|.zug|"
                "coup|coups|er coup|e coup|"
                "jugada|jugadas|movimiento|movimientos|ª jugada|.ª jugada|"
                "mossa|mosse|ª mossa|"
                "zet|zetten|e zet|ste zet|"
                "ход|хода|ходы|ходов|-го хода|"
                "着|著|步|手|回合|"
                "lance|lances|"
                "posunięcie|posunięcia|posunięć|ruch|ruchu|ruchów|"
                "tah|tahu|tahy|tahů|ťah|ťahu|ťahov|"
                "lépés|lépésre|"
                "drag|dragen|træk|trekk|"
                "hamle|"
                "хід|ходу|"
                "mutare|mutări|"
                "potez|poteza|poteze|"
                "κίνηση|κινήσεις|"
                "siirto|siirtoa"},
    PhraseGroup{
        TypedWord::PerMove,
        "per move|each move|every move|a move|/move|/mv|per mv|"
        "pro zug|je zug|jeden zug|/zug|"
        "par coup|chaque coup|/coup|"
        "por jugada|cada jugada|/jugada|por movimiento|cada movimiento|/movimiento|"
        "per mossa|a mossa|ogni mossa|/mossa|"
        "per zet|elke zet|/zet|"
        "на ход|за ход|каждый ход|за каждый ход|/ход|"
        "每着|每著|每步|每步棋|每手|每回合|每一着|每一著|每一步|每一手|/着|/著|/步|/手|"
        "por lance|cada lance|/lance|"
        "na posunięcie|za posunięcie|na każde posunięcie|za każde posunięcie|na ruch|za ruch|"
        "na każdy ruch|za każdy ruch|/posunięcie|/ruch|"
        "na tah|za tah|za každý tah|na každý tah|/tah|na ťah|za ťah|za každý ťah|/ťah|"
        "lépésenként|/lépés|"
        "per drag|pr. træk|per trekk|pr. trekk|/drag|/træk|/trekk|"
        "hamle başına|her hamle|her hamle için|/hamle|"
        "на хід|за хід|за кожен хід|/хід|"
        "pe mutare|la fiecare mutare|/mutare|"
        "po potezu|na potez|za svaki potez|/potez|"
        "ανά κίνηση|/κίνηση|"
        "per siirto|/siirto"},
    PhraseGroup{TypedWord::Increment,
                "inc|inc.|inc/|incr|incr.|increment|increments|addition|bonus|fischer|"
                "inkrement|zuschlag|"
                "incrément|"
                "incremento|incrementos|bonificación|"
                "abbuono|"
                "toeslag|"
                "инкремент|добавление|добавлением|добавка|добавкой|прибавкой|"
                "增秒"},
    PhraseGroup{TypedWord::From,
                "from|starting|beginning|as of|"
                "ab|beginnend|"
                "dès|à partir|depuis|"
                "desde|a partir|"
                "dal|dalla|a partire|"
                "vanaf|"
                "начиная с|"
                "自|从|從"},
    PhraseGroup{TypedWord::FromStart,
                "from the start|from start|from the beginning|"
                "von beginn an|von anfang an|ab beginn|"
                "dès le début|"
                "desde el inicio|desde el comienzo|desde el principio|"
                "dall'inizio|"
                "vanaf het begin|"
                "с начала|с первого хода"},
    PhraseGroup{TypedWord::First,
                "first|"
                "erste|ersten|"
                "premier|première|premiers|"
                "primer|primera|primeras|"
                "prima|prime|"
                "eerste|"
                "первые|первых|первого|"
                "首"},
    PhraseGroup{TypedWord::Ordinal, "第"},
    PhraseGroup{TypedWord::Rest, "g|g/|sd|sd/|all/|game/|game in"},
    PhraseGroup{TypedWord::End,
                "sudden death|ko|k.o.|/end|/rest|/game|/all|"
                "/ende|/partie|"
                "mort subite|/fin|"
                "muerte súbita|"
                "/fine|"
                "/einde|"
                "包干|包幹"},
    PhraseGroup{TypedWord::Delay,
                "d|d/|td|td/|t/d|t/d/|delay|us delay|simple delay|"
                "verzögerung|"
                "délai|"
                "retardo|retraso|"
                "ritardo|"
                "vertraging|"
                "задержка|задержкой|"
                "延时|延時|延迟|延遲"},
    PhraseGroup{TypedWord::Bronstein, "b|bronstein|bronstein delay"},
    PhraseGroup{TypedWord::Hourglass, "*|hourglass"},
    PhraseGroup{TypedWord::ByoYomi, "byo|byo-yomi|byoyomi"},
    PhraseGroup{TypedWord::Canadian, "canadian"}, PhraseGroup{TypedWord::Gong, "/gong"},
    PhraseGroup{TypedWord::Overtime, "overtime"}, PhraseGroup{TypedWord::CountUp, "count-up"},
    PhraseGroup{TypedWord::NoFreeze, "no freeze"},
    PhraseGroup{TypedWord::Label,
                "standard|standard play|standard chess|classical|classical chess|classic|rapid|"
                "rapid play|rapidplay|rapid chess|active chess|quick chess|blitz|blitz chess|"
                "bullet|time control|time limit|rate of play|time|thinking time|tc|"
                "turnierschach|klassisch|schnellschach|blitzschach|bedenkzeit|zeitkontrolle|"
                "cadence|cadence de jeu|rythme|rythme de jeu|temps de réflexion|rapide|lent|"
                "ritmo|ritmo de juego|control de tiempo|clásico|clásicas|rápido|rápidas|"
                "relámpago|"
                "tempo|tempo di riflessione|cadenza|cadenza di gioco|lampo|semilampo|"
                "speeltempo|bedenktijd|snelschaak|"
                "контроль времени|контроль|классика|классические шахматы|рапид|"
                "быстрые шахматы|блиц|"
                "慢棋|标准棋|標準棋|快棋|超快棋|比赛用时|比賽用時|"
                "ritmo de jogo|tempo de reflexão|clássico|"
                "tempo gry|szachy klasyczne|szachy szybkie|szachy błyskawiczne|klasyczne|"
                "szybkie|błyskawiczne|"
                "tempo hry|hrací tempo|vážný šach|rapid šach|bleskový šach|"
                "játékidő|gondolkodási idő|"
                "betänketid|betenkningstid|betænkningstid|"
                "tempo süresi|düşünme süresi|hızlı|yıldırım|"
                "контроль часу|швидкі шахи|бліц|"
                "ritm de joc|timp de gândire|"
                "tempo igre|"
                "χρόνος σκέψης|"
                "miettimisaika"},
    PhraseGroup{TypedWord::Versus, "v|vs|vs.|versus"},
    // What sentences have besides.
    PhraseGroup{
        TypedWord::Filler,
        " |for|the|of|in|to|at|on|a|an|game|rest|remaining|remainder|end|finish|whole|"
        "entire|all moves|each|per|player|side|next|cumulative|additional|extra|"
        "für|die|das|den|dem|der|des|einem|einer|partie|ganze|gesamte|restliche|pro|je|"
        "spieler|von|nächsten|weitere|zusätzlich|bis|zum|ende|"
        "pour|le|la|les|du|de|un|une|à|toute|par|joueur|reste|fin|suivants|"
        "para|el|los|las|del|una|toda|por|jugador|partida|resto|siguientes|"
        "per|il|di|della|tutta|giocatore|partita|successive|fine|"
        "voor|het|een|van|speler|partij|hele|volgende|"
        "на|за|для|партию|партии|каждому|игроку|игрока|до конца|следующие|оставшиеся|"
        "前|起|内|內|先|再|并|並|且|共|全局|每方|每人|双方|雙方|走完|走|余下|餘下|剩余|剩餘|"
        "其余|其餘|着数|著數|步数|步數|的|为|為|开始|開始|基本用时|基本用時|用时|用時|限时|"
        "限時| - | – "}};

constexpr bool is_latin(char c) noexcept {
    return c >= 'a' && c <= 'z';
}

// By their first byte.
using PhraseIndex = std::array<std::vector<TypedPhrase>, 256>;

std::size_t first_byte(std::string_view text) {
    return static_cast<unsigned char>(text.front());
}

PhraseIndex all_phrases() {
    PhraseIndex all;
    for (const PhraseGroup& group : phrase_groups) {
        for (std::string_view rest = group.texts; !rest.empty();) {
            const auto end = rest.find('|');
            const auto text = rest.substr(0, end);
            all.at(first_byte(text)).push_back({text, group.word, group.unit});
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
    }
    return all;
}

}  // namespace

const TypedPhrase* typed_phrase_at(std::string_view text) {
    static const PhraseIndex phrases = all_phrases();
    const TypedPhrase* longest = nullptr;
    if (text.empty()) return nullptr;
    for (const TypedPhrase& each : phrases.at(first_byte(text))) {
        if (!text.starts_with(each.text)) continue;
        const bool more = text.size() > each.text.size() && is_latin(text[each.text.size()]);
        if (more && is_latin(each.text.back())) continue;
        if (longest == nullptr || each.text.size() > longest->text.size()) longest = &each;
    }
    return longest;
}

}  // namespace arbiter
