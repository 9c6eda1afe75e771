// XML as it comes, by expat: a handler is told what opens, stands between and closes.
#pragma once

#include "clock/result.hpp"

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

// Handler: opens(name, attributes), closes(name), text(part). What stands between two tags may come
// in several parts.
template <class Handler>
class XmlReader {
  public:
    explicit XmlReader(Handler& handler) : parser_(XML_ParserCreate(nullptr)) {
        XML_SetUserData(parser_.get(), &handler);
        XML_SetElementHandler(parser_.get(), opens, closes);
        XML_SetCharacterDataHandler(parser_.get(), text);
    }

    // The next bytes; `last`: there are no more. Refusal: bad_xml, where = "LINE: what expat says".
    [[nodiscard]] Result<void> feed(std::string_view bytes, bool last) {
        for (std::size_t at = 0; (at = bytes.find('\n', at)) != std::string_view::npos; ++at) {
            ends_.push_back(fed_ + at);
        }
        fed_ += bytes.size();
        if (XML_Parse(parser_.get(), bytes.data(), static_cast<int>(bytes.size()), last ? 1 : 0) !=
            XML_STATUS_ERROR) {
            static_cast<void>(line());
            return {};
        }
        return refuse("bad_xml", std::to_string(line()) + ": " +
                                     XML_ErrorString(XML_GetErrorCode(parser_.get())));
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
    // Nothing more is told, and feed refuses.
    void stop() { XML_StopParser(parser_.get(), XML_FALSE); }

  private:
    static void XMLCALL opens(void* handler, const XML_Char* name, const XML_Char** attributes) {
        static_cast<Handler*>(handler)->opens(std::string_view(name), XmlAttributes(attributes));
    }
    static void XMLCALL closes(void* handler, const XML_Char* name) {
        static_cast<Handler*>(handler)->closes(std::string_view(name));
    }
    static void XMLCALL text(void* handler, const XML_Char* part, int length) {
        static_cast<Handler*>(handler)->text(
            std::string_view(part, static_cast<std::size_t>(length)));
    }

    struct Free {
        void operator()(XML_Parser parser) const noexcept { XML_ParserFree(parser); }
    };
    std::unique_ptr<std::remove_pointer_t<XML_Parser>, Free> parser_;
    std::uint64_t fed_ = 0;           // bytes
    std::deque<std::uint64_t> ends_;  // where lines end behind the place that was told of last
    std::uint64_t line_ = 1;          // of that place
};

}  // namespace arbiter
