// XML as it comes, by expat: a handler is told what opens, stands between and closes.
#pragma once

#include "clock/result.hpp"
#include "server/reading_budget.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expat.h>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

namespace arbiter {

class XmlAttributes {
  public:
    explicit XmlAttributes(const XML_Char** pairs) : pairs_(pairs) {}
    // Empty if there is none.
    [[nodiscard]] std::string_view get(std::string_view name) const {
        for (const XML_Char** each = pairs_; *each != nullptr; each += 2) {
            if (name == each[0]) return each[1];
        }
        return {};
    }

  private:
    const XML_Char** pairs_;
};

// Lists and workbooks nest some ten elements, and none has a tag of a page.
inline constexpr std::size_t deepest_xml = 64;
inline constexpr std::size_t longest_xml_tag = std::size_t{1} << 20;

// Handler: opens(name, attributes), closes(name), text(part). What stands between two tags may come
// in several parts. Nothing more is told once the budget is spent, if there is one.
template <class Handler>
class XmlReader {
  public:
    explicit XmlReader(Handler& handler, ReadingBudget* budget = nullptr)
        : handler_(&handler), budget_(budget), parser_(XML_ParserCreate(nullptr)) {
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(parser_.get(), opens, closes);
        XML_SetCharacterDataHandler(parser_.get(), text);
    }

    XmlReader(const XmlReader&) = delete;
    XmlReader& operator=(const XmlReader&) = delete;

    // The next bytes; `last`: there are no more. Refusals: bad_xml, where = "LINE: what expat
    // says", "LINE: nested too deeply" or "LINE: tag too long"; those of the budget.
    [[nodiscard]] Result<void> feed(std::string_view bytes, bool last) {
        constexpr std::size_t piece = std::size_t{64} << 10;
        while (bytes.size() > piece) {
            if (auto fed = feed_piece(bytes.substr(0, piece), false); !fed) return fed;
            bytes.remove_prefix(piece);
        }
        return feed_piece(bytes, last);
    }
    // The line in which the tag begins that is being told of, from 1. Counted here: expat's own
    // count differs between its versions where a tag comes in pieces, and a tag may be told of long
    // after its first bytes were fed.
    [[nodiscard]] std::uint64_t line() {
        const XML_Index place = XML_GetCurrentByteIndex(parser_.get());  // below zero: none yet
        while (!ends_.empty() && static_cast<XML_Index>(ends_.front()) < place) {
            ends_.pop_front();
            ++line_;
        }
        return line_;
    }
    // Nothing more is told, and feed refuses with bad_xml and that reason.
    void stop(std::string why) {
        if (why_.empty()) why_ = std::move(why);
        XML_StopParser(parser_.get(), XML_FALSE);
    }

  private:
    [[nodiscard]] Result<void> feed_piece(std::string_view bytes, bool last) {
        for (std::size_t at = 0; (at = bytes.find('\n', at)) != std::string_view::npos; ++at) {
            ends_.push_back(fed_ + at);
        }
        fed_ += bytes.size();
        if (XML_Parse(parser_.get(), bytes.data(), static_cast<int>(bytes.size()), last ? 1 : 0) !=
            XML_STATUS_ERROR) {
            static_cast<void>(line());
            if (is_over_budget()) return tl::unexpected(budget_->refusal());
            const auto told = std::max<XML_Index>(0, XML_GetCurrentByteIndex(parser_.get()));
            if (fed_ - std::min(fed_, static_cast<std::uint64_t>(told)) <= longest_xml_tag) {
                return {};
            }
            why_ = "tag too long";
        }
        if (budget_ != nullptr && budget_->is_spent()) return tl::unexpected(budget_->refusal());
        if (why_.empty()) why_ = XML_ErrorString(XML_GetErrorCode(parser_.get()));
        return refuse("bad_xml", std::to_string(line()) + ": " + why_);
    }
    [[nodiscard]] bool is_over_budget() { return budget_ != nullptr && !budget_->go_on(); }
    void look_at_budget() {
        if (budget_ != nullptr && budget_->is_spent()) XML_StopParser(parser_.get(), XML_FALSE);
    }

    static void XMLCALL opens(void* reader, const XML_Char* name, const XML_Char** attributes) {
        auto* self = static_cast<XmlReader*>(reader);
        if (++self->depth_ > deepest_xml) return self->stop("nested too deeply");
        self->handler_->opens(std::string_view(name), XmlAttributes(attributes));
        self->look_at_budget();
    }
    static void XMLCALL closes(void* reader, const XML_Char* name) {
        auto* self = static_cast<XmlReader*>(reader);
        --self->depth_;
        self->handler_->closes(std::string_view(name));
        self->look_at_budget();
    }
    static void XMLCALL text(void* reader, const XML_Char* part, int length) {
        auto* self = static_cast<XmlReader*>(reader);
        self->handler_->text(std::string_view(part, static_cast<std::size_t>(length)));
        self->look_at_budget();
    }

    struct Free {
        void operator()(XML_Parser parser) const noexcept { XML_ParserFree(parser); }
    };
    Handler* handler_;
    ReadingBudget* budget_;
    std::unique_ptr<std::remove_pointer_t<XML_Parser>, Free> parser_;
    std::string why_;  // it was stopped, if it was
    std::size_t depth_ = 0;
    std::uint64_t fed_ = 0;           // bytes
    std::deque<std::uint64_t> ends_;  // where lines end behind the place that was told of last
    std::uint64_t line_ = 1;          // of that place
};

}  // namespace arbiter
