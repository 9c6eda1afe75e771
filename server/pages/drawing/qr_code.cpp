#include "server/pages/drawing/qr_code.hpp"

#include <memory>
#include <qrencode.h>
#include <stdexcept>

namespace arbiter {
namespace {

constexpr int quiet_zone = 4;  // modules around it (ISO/IEC 18004, 5.3.8)

bool is_dark(const QRcode& code, int x, int y) {
    return x < code.width && (code.data[y * code.width + x] & 1U) != 0;
}

std::string path_of(const QRcode& code) {
    std::string path;
    for (int y = 0; y < code.width; ++y) {
        for (int x = 0; x < code.width; ++x) {
            if (!is_dark(code, x, y)) continue;
            const int from = x;
            while (is_dark(code, x, y)) ++x;
            path += "M" + std::to_string(from + quiet_zone) + " " + std::to_string(y + quiet_zone) +
                    "h" + std::to_string(x - from) + "v1H" + std::to_string(from + quiet_zone) +
                    "z";
        }
    }
    return path;
}

std::unique_ptr<QRcode, decltype(&QRcode_free)> code_of(const std::string& text) {
    std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), QRcode_free);
    if (!code) throw std::runtime_error("qrencode: " + text);
    return code;
}

}  // namespace

std::vector<std::string> qr_lines(const std::string& text) {
    const auto code = code_of(text);
    const auto dark = [&](int x, int y) {
        return x >= 0 && y >= 0 && y < code->width && is_dark(*code, x, y);
    };
    std::vector<std::string> lines;
    for (int y = -quiet_zone; y < code->width + quiet_zone; y += 2) {
        std::string line;
        for (int x = -quiet_zone; x < code->width + quiet_zone; ++x) {
            const bool upper = dark(x, y);
            const bool lower = dark(x, y + 1);
            line += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string qr_svg(const std::string& text, const std::string& label) {
    const auto code = code_of(text);
    const std::string size = std::to_string(code->width + 2 * quiet_zone);
    return "<svg class=\"qr\" viewBox=\"0 0 " + size + " " + size +
           "\" role=\"img\" aria-label=\"" + label +
           "\" shape-rendering=\"crispEdges\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
           "<path fill=\"#000\" d=\"" +
           path_of(*code) + "\"/></svg>";
}

}  // namespace arbiter
