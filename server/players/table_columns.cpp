#include "server/players/table_columns.hpp"

#include <string>
#include <unordered_map>

namespace arbiter {
namespace {

// Small letters, digits and whatever is not ASCII.
std::string plain_heading(std::string_view heading) {
    std::string plain;
    for (const char c : heading) {
        if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
        const bool is_kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
        if (is_kept) plain += c;
    }
    return plain;
}

using Headings = std::unordered_map<std::string_view, Column>;

void add_persons(Headings& known) {
    using enum Column;
    for (const auto* name : {"no", "nr", "rk", "rank", "sno", "startno", "startingrank", "number",
                             "编号", "編號", "序号", "序號", "号码", "號碼", "号", "號"}) {
        known[name] = Number;
    }
    for (const auto* name : {"name", "fullname", "player", "playername", "姓名", "名字", "棋手",
                             "棋手姓名", "选手", "選手", "选手姓名", "選手姓名", "中文姓名"}) {
        known[name] = Name;
    }
    for (const auto* name : {"surname", "lastname", "last", "familyname", "family", "姓", "姓氏"}) {
        known[name] = Surname;
    }
    for (const auto* name : {"firstname", "first", "givenname", "given", "forename", "名"})
        known[name] = GivenName;
    for (const auto* name : {"sex", "gender", "mf", "性别", "性別"}) known[name] = Sex;
    for (const auto* name :
         {"birthday", "birthdate", "dateofbirth", "birth", "born", "bday", "dob", "birthyear",
          "yearofbirth", "出生日期", "出生年月", "生日", "出生年", "出生年份"}) {
        known[name] = BirthDate;
    }
    for (const auto* name : {"club", "clubcity", "verein", "单位", "單位", "俱乐部", "俱樂部",
                             "学校", "學校", "参赛单位", "參賽單位"}) {
        known[name] = Club;
    }
    for (const auto* name :
         {"team", "teamname", "队", "隊", "队名", "隊名", "代表队", "代表隊", "团体", "團體"}) {
        known[name] = Team;
    }
    for (const auto* name : {"category", "group", "gr", "typ", "type", "section", "组别", "組別",
                             "组", "組", "类别", "類別"}) {
        known[name] = Category;
    }
}

void add_ratings(Headings& known) {
    using enum Column;
    for (const auto* name : {"title", "tit", "titel", "称号", "稱號", "等级称号", "等級稱號"}) {
        known[name] = Title;
    }
    for (const auto* name : {"federation", "fed", "country", "land", "nation", "会籍", "會籍",
                             "国家", "國家", "协会", "協會", "国家地区", "國家地區"}) {
        known[name] = Federation;
    }
    for (const auto* name : {"rating", "rtg", "rtgi", "rtgint", "elo", "eloi", "elofide", "fideelo",
                             "fiderating", "intrating", "irtg", "srtng", "等级分", "等級分",
                             "国际等级分", "國際等級分", "棋联等级分", "棋聯等級分"}) {
        known[name] = Rating;
    }
    for (const auto* name : {"rtgnat", "elon", "elonat", "nationalrating", "natrating", "nrtg",
                             "国家等级分", "國家等級分", "国内等级分", "國內等級分"}) {
        known[name] = NationalRating;
    }
    for (const auto* name :
         {"fideid", "fideno", "fidenumber", "fidecode", "idfide", "id", "idno", "idnumber",
          "棋联编号", "棋聯編號", "国际棋联编号", "國際棋聯編號", "棋联id", "棋聯id"}) {
        known[name] = FideId;
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
    for (const auto* name : {"gradepoints", "级别积分", "級別積分"}) known[name] = GradePoints;
}

const Headings& headings() {
    static const Headings known = [] {
        Headings all;
        add_persons(all);
        add_ratings(all);
        return all;
    }();
    return known;
}

}  // namespace

std::optional<Column> column_of(std::string_view heading) {
    const auto found = headings().find(plain_heading(heading));
    if (found == headings().end()) return std::nullopt;
    return found->second;
}

std::string_view word_of(Column column) noexcept {
    switch (column) {
        case Column::Number:
            return "number";
        case Column::Name:
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
            return "rating";
        case Column::NationalRating:
            return "national_rating";
        case Column::RatingSource:
            return "rating_source";
        case Column::RatingDate:
            return "rating_date";
        case Column::FideId:
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
