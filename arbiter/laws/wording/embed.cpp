// flagfall_wording OUT FILE...: checks the files of wording and writes them as the tables of
// articles that the program is built with. A file is named for its edition's key.
#include "arbiter/laws/wording/wording_checks.hpp"
#include "arbiter/laws/wording/wording_file.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

std::string literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"sv";
}

// "seed" is Confidence::Seed.
std::string enumerator(std::string word) {
    word.front() = static_cast<char>(word.front() - 'a' + 'A');
    return "Confidence::" + word;
}

void write_article(std::ostream& out, const WrittenArticle& article) {
    out << "    {" << literal(article.number) << ", {";
    const char* comma = "";
    for (const auto& other : article.other_numbers) {
        out << std::exchange(comma, ", ") << literal(other);
    }
    out << "},\n     {";
    comma = "";
    for (const auto& text : article.wording)
        out << std::exchange(comma, ",\n      ") << literal(text);
    out << "},\n     " << enumerator(article.confidence) << "},\n";
}

struct EditionWording {
    std::string edition;
    std::vector<WrittenArticle> articles;
};

std::string source_of(const std::vector<EditionWording>& editions) {
    std::ostringstream out;
    out << "// Made by the build from arbiter/laws/wording (docs/words.md).\n"
           "#include \"arbiter/laws/article_tables.hpp\"\n\n#include <array>\n\n"
           "namespace arbiter {\n\nnamespace {\n\nusing namespace std::string_view_literals;\n";
    for (std::size_t at = 0; at < editions.size(); ++at) {
        const auto& articles = editions[at].articles;
        out << "\nconstexpr std::array<Article, " << articles.size() << "> wording_" << at
            << "{{\n";
        for (const WrittenArticle& article : articles) write_article(out, article);
        out << "}};\n";
    }
    out << "\nconstexpr std::array<ArticleTable, " << editions.size() << "> wordings{{\n";
    for (std::size_t at = 0; at < editions.size(); ++at) {
        out << "    {" << literal(editions[at].edition) << ", wording_" << at << "},\n";
    }
    out << "}};\n\n}  // namespace\n\n"
           "const std::span<const ArticleTable> article_tables{wordings};\n\n}  // namespace "
           "arbiter\n";
    return out.str();
}

// The file's articles; its faults go to stderr as compilers write theirs.
EditionWording read_edition(const std::string& name, bool& sound) {
    const std::filesystem::path path(name);
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    WordingFile file = read_wording(text);
    if (file.faults.empty()) file.faults = wording_faults(file.articles);
    for (const WordingFault& fault : file.faults) {
        std::cerr << name << ':' << fault.line << ": error: " << fault.what << '\n';
        sound = false;
    }
    return {path.stem().string(), std::move(file.articles)};
}

int embed(const std::string& out, std::span<char*> names) {
    bool sound = true;
    std::vector<EditionWording> editions;
    for (const char* name : names) editions.push_back(read_edition(name, sound));
    if (!sound) return 1;
    std::ofstream file(out, std::ios::binary);
    file << source_of(editions);
    file.close();
    return file ? 0 : 1;
}

}  // namespace

}  // namespace arbiter

int main(int argc, char** argv) {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    if (arguments.size() < 3) {
        std::cerr << "usage: flagfall_wording OUT FILE...\n";
        return 2;
    }
    return arbiter::embed(arguments[1], arguments.subspan(2));
}
