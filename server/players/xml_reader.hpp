// XML as it comes, by expat: a handler is told what opens, stands between and closes.
#pragma once

#include "clock/result.hpp"

#include <cstddef>
#include <cstdint>
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
        if (XML_Parse(parser_.get(), bytes.data(), static_cast<int>(bytes.size()), last ? 1 : 0) !=
            XML_STATUS_ERROR) {
            return {};
        }
        const auto line = static_cast<unsigned long long>(XML_GetCurrentLineNumber(parser_.get()));
        return refuse("bad_xml", std::to_string(line) + ": " +
                                     XML_ErrorString(XML_GetErrorCode(parser_.get())));
    }
    // Where in the file the tag begins that is being told of, in bytes.
    [[nodiscard]] std::uint64_t place() const {
        return static_cast<std::uint64_t>(XML_GetCurrentByteIndex(parser_.get()));
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
};

}  // namespace arbiter
