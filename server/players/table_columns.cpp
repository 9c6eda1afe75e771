#include "server/players/table_columns.hpp"

#include "server/players/tidied.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unicode/ucasemap.h>
#include <unordered_map>

namespace arbiter {
namespace {

// "PRÉNOM", "Фамилия" in small letters.
std::string in_small_letters(const std::string& text) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UCaseMap, decltype(&ucasemap_close)> cases(
        ucasemap_open("", U_FOLD_CASE_DEFAULT, &error), ucasemap_close);
    std::string small(text.size() * 3, '\0');
    const auto length =
        ucasemap_utf8FoldCase(cases.get(), small.data(), static_cast<std::int32_t>(small.size()),
                              text.data(), static_cast<std::int32_t>(text.size()), &error);
    if (U_FAILURE(error)) return text;
    small.resize(static_cast<std::size_t>(length));
    return small;
}

// No heading is longer.
constexpr std::size_t longest_heading = 100;

// Small letters, digits and whatever is not ASCII.
std::string plain_heading(std::string_view heading) {
    if (heading.size() > longest_heading) return {};
    std::string plain;
    bool is_ascii = true;
    for (const char c : tidied(heading)) {
        if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
        const bool is_high = (c & 0x80) != 0;
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || is_high) plain += c;
        is_ascii = is_ascii && !is_high;
    }
    return is_ascii ? plain : in_small_letters(plain);
}

using Headings = std::unordered_map<std::string_view, Column>;

void add_names(Headings& known) {
    using enum Column;
    for (const auto* name :
         {"no", "nr",   "rk",   "rank", "sno",  "startno", "startingrank", "number",
          "n°", "nº",   "№",    "num",  "snr",  "startnr", "pos",          "lp",
          "rg", "rang", "编号", "編號", "序号", "序號",    "号码",         "號碼",
          "号", "號",   "序",   "名次", "排名"}) {
        known[name] = Number;
    }
    for (const auto* name : {"name", "nom", "nombre", "nome", "имя", "jméno", "ime", "nimi"}) {
        known[name] = AnyName;
    }
    for (const auto* name : {"fullname",
                             "player",
                             "playername",
                             "spieler",
                             "spielername",
                             "teilnehmer",
                             "namevorname",
                             "naam",
                             "namn",
                             "navn",
                             "joueur",
                             "nomprénom",
                             "nometprénom",
                             "jugador",
                             "jugadora",
                             "nombreyapellidos",
                             "apellidosynombre",
                             "nominativo",
                             "giocatore",
                             "фио",
                             "фамилияимя",
                             "фамилияиимя",
                             "nazwiskoiimię",
                             "imięinazwisko",
                             "zawodnik",
                             "příjmeníajméno",
                             "név",
                             "nama",
                             "姓名",
                             "名字",
                             "棋手",
                             "棋手姓名",
                             "选手",
                             "選手",
                             "选手姓名",
                             "選手姓名",
                             "中文姓名",
                             "运动员",
                             "運動員",
                             "运动员姓名",
                             "運動員姓名",
                             "队员",
                             "隊員",
                             "队员姓名",
                             "隊員姓名",
                             "参赛者",
                             "參賽者",
                             "学生姓名",
                             "學生姓名",
                             "氏名"}) {
        known[name] = Name;
    }
    for (const auto* name :
         {"surname",      "lastname", "last",       "familyname", "family",    "nachname",
          "familienname", "apellido", "apellidos",  "cognome",    "sobrenome", "фамилия",
          "nazwisko",     "příjmení", "achternaam", "efternamn",  "efternavn", "etternavn",
          "sukunimi",     "prezime",  "priimek",    "姓",         "姓氏"}) {
        known[name] = Surname;
    }
    for (const auto* name : {"firstname", "first", "givenname", "given", "givennames", "forename",
                             "forenames", "vorname", "prénom", "prenom", "nombres", "imię", "imie",
                             "voornaam", "förnamn", "fornavn", "etunimi", "名"}) {
        known[name] = GivenName;
    }
}

void add_persons(Headings& known) {
    using enum Column;
    for (const auto* name :
         {"sex", "gender", "mf", "geschlecht", "sexe", "sexo", "sesso", "geslacht", "пол", "płeć",
          "plec", "pohlaví", "kön", "køn", "性别", "性別"}) {
        known[name] = Sex;
    }
    for (const auto* name : {"birthday",
                             "birthdate",
                             "dateofbirth",
                             "birth",
                             "born",
                             "bday",
                             "bdate",
                             "dob",
                             "yob",
                             "birthyear",
                             "yearofbirth",
                             "geburtsdatum",
                             "geburtsjahr",
                             "geboren",
                             "gebdatum",
                             "gebjahr",
                             "jahrgang",
                             "naissance",
                             "datenaissance",
                             "datedenaissance",
                             "annéedenaissance",
                             "nele",
                             "néle",
                             "nacimiento",
                             "fechadenacimiento",
                             "fechanacimiento",
                             "añodenacimiento",
                             "datadinascita",
                             "datanascita",
                             "annonascita",
                             "annodinascita",
                             "datadenascimento",
                             "nascimento",
                             "датарождения",
                             "годрождения",
                             "dataurodzenia",
                             "rokurodzenia",
                             "datumnarození",
                             "roknarození",
                             "geboortedatum",
                             "geboortejaar",
                             "født",
                             "fødselsår",
                             "出生日期",
                             "出生年月",
                             "出生年月日",
                             "出生时间",
                             "出生時間",
                             "生日",
                             "出生年",
                             "出生年份"}) {
        known[name] = BirthDate;
    }
    for (const auto* name :
         {"club",     "clubname",   "clubcity", "verein",   "vereinort", "clubciudad", "clubville",
          "circolo",  "clube",      "klub",     "klubb",    "клуб",      "клубгород",  "seura",
          "oddíl",    "vereniging", "单位",     "單位",     "俱乐部",    "俱樂部",     "学校",
          "學校",     "参赛单位",   "參賽單位", "代表单位", "代表單位",  "报名单位",   "報名單位",
          "所属单位", "所屬單位",   "所在单位", "单位名称", "單位名稱",  "就读学校",   "就讀學校",
          "学校名称", "學校名稱"}) {
        known[name] = Club;
    }
    for (const auto* name : {"team",    "teamname", "mannschaft", "équipe",   "equipe", "equipo",
                             "squadra", "команда",  "drużyna",    "ploeg",    "队",     "隊",
                             "队名",    "隊名",     "代表队",     "代表隊",   "参赛队", "參賽隊",
                             "队伍",    "隊伍",     "队伍名称",   "隊伍名稱", "团体",   "團體"}) {
        known[name] = Team;
    }
    for (const auto* name :
         {"category",  "group",     "gr",           "typ",       "type",      "section",
          "gruppe",    "kategorie", "altersklasse", "catégorie", "categorie", "cat",
          "categoría", "categoria", "категория",    "группа",    "kategoria", "grupa",
          "组别",      "組別",      "组",           "組",        "类别",      "類別",
          "参赛组别",  "參賽組別",  "报名组别",     "報名組別",  "年龄组",    "年齡組"}) {
        known[name] = Category;
    }
}

void add_ratings(Headings& known) {
    using enum Column;
    for (const auto* name :
         {"title",    "tit",      "titel",    "fidetitle", "fidetitel", "fidetitre", "titre",
          "título",   "titulo",   "titolo",   "титул",     "tytuł",     "称号",      "稱號",
          "等级称号", "等級稱號", "国际称号", "國際稱號",  "棋联称号",  "棋聯稱號"}) {
        known[name] = Title;
    }
    for (const auto* name :
         {"federation",  "fed",        "country",    "land",        "fideland",  "nation",
          "nationality", "fédération", "federación", "federazione", "federação", "федерация",
          "фед",         "страна",     "federacja",  "pays",        "país",      "会籍",
          "會籍",        "国家",       "國家",       "国籍",        "國籍",      "协会",
          "協會",        "国家地区",   "國家地區"}) {
        known[name] = Federation;
    }
    for (const auto* name : {"rating", "rtg", "elo", "twz", "рейтинг", "等级分", "等級分"}) {
        known[name] = Rating;
    }
    for (const auto* name :
         {"rtgi", "rtgint", "ratingint", "eloi", "elofide", "elofidestd", "fideelo", "fideelozahl",
          "fiderating", "fidertg", "intrating", "irtg", "srtng", "国际等级分", "國際等級分",
          "棋联等级分", "棋聯等級分", "fide等级分", "fide等級分"}) {
        known[name] = FideRating;
    }
    for (const auto* name : {"rtgn",
                             "rtgnat",
                             "elon",
                             "elonat",
                             "elonational",
                             "nationalelo",
                             "nationalrating",
                             "natrating",
                             "nrtg",
                             "dwz",
                             "nwz",
                             "selo",
                             "ecfrating",
                             "revisedstandard",
                             "uscfrating",
                             "cfcrating",
                             "国家等级分",
                             "國家等級分",
                             "国内等级分",
                             "國內等級分"}) {
        known[name] = NationalRating;
    }
    for (const auto* name : {"ratingsource", "ratingfrom", "等级分来源", "等級分來源"}) {
        known[name] = RatingSource;
    }
    for (const auto* name : {"ratingdate", "ratinglist", "ratingofmonth", "等级分日期",
                             "等級分日期", "等级分月份", "等級分月份"}) {
        known[name] = RatingDate;
    }
    for (const auto* name : {"k", "kfactor", "kvalue", "sk", "k系数", "k係數", "k值"}) {
        known[name] = K;
    }
    for (const auto* name : {"gradepoints", "级别积分", "級別積分"}) {
        known[name] = GradePoints;
    }
}

void add_numbers(Headings& known) {
    using enum Column;
    for (const auto* name : {"id", "idno", "idnumber"}) {
        known[name] = Id;
    }
    for (const auto* name :
         {"fideid", "fideno", "fidenr", "fidenumber", "fideidnumber", "fidecode", "codefide",
          "idfide", "棋联编号", "棋聯編號", "国际棋联编号", "國際棋聯編號", "棋联id", "棋聯id",
          "国际棋联id", "國際棋聯id", "fide编号", "fide編號"}) {
        known[name] = FideId;
    }
}

// Words of a question around what it asks for, as forms have them.
constexpr std::array<std::string_view, 28> words_around{
    "your",  "the",    "a",     "of",   "what",   "which",   "is",     "are", "please", "enter",
    "their", "player", "last",  "most", "recent", "current", "latest", "if",  "any",    "known",
    "ihr",   "dein",   "votre", "tu",   "su",     "welcher", "welche", "quel"};

// "Your full name", "Which section?", "Rating (FIDE or national)": "full name", "section",
// "Rating". Empty, where nothing stands around it.
std::string asked_for(std::string_view heading) {
    if (heading.size() > longest_heading) return {};
    std::string plain;
    int brackets = 0;
    for (const char c : heading) {
        if (c == '(') ++brackets;
        if (brackets == 0) plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (c == ')') brackets = std::max(0, brackets - 1);
    }
    std::string asked;
    for (std::size_t at = 0; at < plain.size();) {
        const auto end = std::min(plain.find_first_of(" \t_", at), plain.size());
        const auto word = std::string_view(plain).substr(at, end - at);
        if (std::ranges::find(words_around, word) == words_around.end()) asked += word;
        at = end + 1;
    }
    return asked;
}

const Headings& headings() {
    static const Headings known = [] {
        Headings all;
        add_names(all);
        add_persons(all);
        add_ratings(all);
        add_numbers(all);
        return all;
    }();
    return known;
}

}  // namespace

std::optional<Column> column_of(std::string_view heading) {
    const auto& known = headings();
    auto found = known.find(plain_heading(heading));
    if (found == known.end()) found = known.find(plain_heading(asked_for(heading)));
    if (found == known.end()) return std::nullopt;
    return found->second;
}

std::vector<std::optional<Column>> columns_of(const std::vector<std::string>& headings) {
    using enum Column;
    std::vector<std::optional<Column>> columns;
    columns.reserve(headings.size());
    for (const std::string& heading : headings) columns.push_back(column_of(heading));
    const auto has = [&](Column column) {
        return std::ranges::find(columns, std::optional(column)) != columns.end();
    };
    const bool surname = has(Surname);
    const bool given_name = has(GivenName);
    const bool fide_rating = has(FideRating);
    const bool national_rating = has(NationalRating);
    const bool other_id = has(FideId) || (national_rating && !fide_rating && !has(Rating));
    for (auto& column : columns) {
        if (column == AnyName) {
            column = surname == given_name ? Name : surname ? GivenName : Surname;
        } else if (column == Rating && fide_rating) {
            column = national_rating ? Number : NationalRating;
        } else if (column == FideRating) {
            column = Rating;
        } else if (column == Id) {
            column = other_id ? Number : FideId;
        }
    }
    return columns;
}

std::string_view word_of(Column column) noexcept {
    switch (column) {
        case Column::Number:
            return "number";
        case Column::Name:
        case Column::AnyName:
            return "name";
        case Column::Surname:
            return "surname";
        case Column::GivenName:
            return "given_name";
        case Column::Title:
            return "title";
        case Column::Federation:
            return "federation";
        case Column::Sex:
            return "sex";
        case Column::Rating:
        case Column::FideRating:
            return "rating";
        case Column::NationalRating:
            return "national_rating";
        case Column::RatingSource:
            return "rating_source";
        case Column::RatingDate:
            return "rating_date";
        case Column::FideId:
        case Column::Id:
            return "fide_id";
        case Column::K:
            return "k";
        case Column::GradePoints:
            return "grade_points";
        case Column::BirthDate:
            return "birth_date";
        case Column::Club:
            return "club";
        case Column::Team:
            return "team";
        case Column::Category:
            return "category";
    }
    return {};
}

}  // namespace arbiter
