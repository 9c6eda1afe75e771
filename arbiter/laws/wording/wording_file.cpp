// Reading a file of wording: JSON of one form only.
#include "arbiter/laws/wording/wording_file.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <istream>
#include <sstream>
#include <utility>

namespace arbiter {

namespace {

using Json = nlohmann::json;

// Where the reader stands: before or behind everything, in the file's object, in its list, in one
// article, in that article's list of other numbers.
enum class Place { Outside, File, Articles, Article, OtherNumbers };

class WordingReader : public nlohmann::json_sax<Json> {
  public:
    explicit WordingReader(std::string_view text) : text_(text), in_(std::string(text)) {}

    WordingFile read() {
        Json::sax_parse(in_, this);
        return std::move(file_);
    }

    bool start_object(std::size_t) override {
        if (place_ == Place::Outside) return enter(Place::File);
        if (place_ != Place::Articles) return not_expected("an object");
        file_.articles.emplace_back().line = line();
        return enter(Place::Article);
    }
    bool end_object() override {
        place_ = place_ == Place::Article ? Place::Articles : Place::Outside;
        return true;
    }
    bool start_array(std::size_t) override {
        if (place_ == Place::File && key_ == "articles") return enter(Place::Articles);
        if (place_ == Place::Article && key_ == "other_numbers") return enter(Place::OtherNumbers);
        return not_expected("a list");
    }
    bool end_array() override {
        place_ = place_ == Place::OtherNumbers ? Place::Article : Place::File;
        return true;
    }

    bool key(std::string& name) override {
        const bool known = place_ == Place::File ? name == "about" || name == "articles"
                                                 : name == "other_numbers" || text_of(name);
        if (!known) return fault("unknown key \"" + name + '"');
        auto& keys = place_ == Place::File ? keys_of_file_ : keys_of_article_;
        if (std::ranges::find(keys, name) != keys.end()) {
            return fault('"' + name + "\" stands twice");
        }
        keys.push_back(name);
        key_ = name;
        return true;
    }
    bool string(std::string& value) override {
        if (place_ == Place::File && key_ == "about") return true;
        if (place_ == Place::OtherNumbers) {
            file_.articles.back().other_numbers.push_back(value);
            return true;
        }
        std::string* text = place_ == Place::Article ? text_of(key_) : nullptr;
        if (text == nullptr) return not_expected("a text");
        *text = value;
        return true;
    }

    bool null() override { return not_expected("null"); }
    bool boolean(bool) override { return not_expected("true or false"); }
    bool number_integer(std::int64_t) override { return not_expected("a number"); }
    bool number_unsigned(std::uint64_t) override { return not_expected("a number"); }
    bool number_float(double, const std::string&) override { return not_expected("a number"); }
    bool binary(Json::binary_t&) override { return not_expected("bytes"); }
    bool parse_error(std::size_t, const std::string&, const Json::exception& error) override {
        return fault(error.what());
    }

  private:
    // What is read came to its last character, so nothing behind it is counted.
    std::size_t line() {
        const auto read = in_.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in);
        const auto before = text_.substr(0, static_cast<std::size_t>(std::max<long>(read, 1)) - 1);
        return 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
    }
    bool fault(std::string what) {
        file_.faults.push_back({line(), std::move(what)});
        return false;
    }
    bool not_expected(std::string_view what) {
        const std::string where = key_.empty() ? "" : " under \"" + key_ + '"';
        return fault(std::string(what) + " is not expected here" + where);
    }
    bool enter(Place place) {
        place_ = place;
        key_.clear();
        if (place == Place::Article) keys_of_article_.clear();
        return true;
    }
    // Where the text under a key of the article goes; nullptr for another key.
    std::string* text_of(std::string_view name) {
        WrittenArticle& article = file_.articles.back();
        if (name == "number") return &article.number;
        if (name == "confidence") return &article.confidence;
        const auto* language = std::ranges::find(languages, name);
        if (language == languages.end()) return nullptr;
        return &article.wording.at(static_cast<std::size_t>(language - languages.begin()));
    }

    std::string_view text_;
    std::istringstream in_;
    WordingFile file_;
    Place place_ = Place::Outside;
    std::string key_;
    std::vector<std::string> keys_of_file_;
    std::vector<std::string> keys_of_article_;
};

}  // namespace

WordingFile read_wording(std::string_view text) {
    return WordingReader(text).read();
}

}  // namespace arbiter
