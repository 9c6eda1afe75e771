#include "server/pages/drawing/progress_chart.hpp"

#include "server/pages/page/page_scene.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

constexpr int left_edge = 24;
constexpr int top = 28;
constexpr int chart_width = 420;
constexpr int label_x = left_edge + chart_width + 44;
constexpr int width = label_x + 290;
constexpr int label_height = 24;
constexpr int least_height = 180;
constexpr std::size_t strokes = 6;  // colours of the style; then their dashes change

// Where what stands.
class Places {
  public:
    explicit Places(const Chart& chart)
        : rounds_(static_cast<int>(chart.rounds.size())), least_above_(chart.least_above) {
        for (const ChartLine& line : chart.lines) {
            for (const int value : line.values) {
                least_ = std::min(least_, value);
                most_ = std::max(most_, value);
            }
        }
        height_ = std::max(least_height, static_cast<int>(chart.lines.size()) * label_height);
    }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int x(std::size_t round) const {
        if (rounds_ < 2) return left_edge + chart_width / 2;
        return left_edge + static_cast<int>(round) * chart_width / (rounds_ - 1);
    }
    [[nodiscard]] int y(int value) const {
        const int from_above = least_above_ ? value - least_ : most_ - value;
        const int range = std::max(1, most_ - least_);
        return top + label_height / 2 + from_above * (height_ - label_height) / range;
    }

  private:
    int rounds_;
    bool least_above_;
    int least_ = least_above_ ? 1 : 0;
    int most_ = 1;
    int height_ = least_height;
};

std::string at(int number) {
    return "\"" + std::to_string(number) + "\"";
}

std::string round_lines(const Chart& chart, const Places& places) {
    std::string svg;
    for (std::size_t i = 0; i < chart.rounds.size(); ++i) {
        const std::string x = at(places.x(i));
        svg.append("<line class=\"grid\" x1=").append(x).append(" x2=").append(x);
        svg.append(" y1=").append(at(top)).append(" y2=").append(at(top + places.height()));
        svg.append("/><text class=\"rd\" x=").append(x).append(" y=").append(at(top - 10));
        svg.append(">").append(escaped(chart.rounds[i])).append("</text>");
    }
    return svg;
}

// From the last point to the label, which has a place of its own.
std::string line_svg(const ChartLine& line, std::size_t number, const Places& places) {
    const int label_y = top + label_height / 2 + static_cast<int>(number) * label_height;
    const std::string stroke = std::to_string(number % strokes);
    std::string points;
    for (std::size_t i = 0; i < line.values.size(); ++i) {
        points += (i == 0 ? "" : " ") + std::to_string(places.x(i)) + "," +
                  std::to_string(places.y(line.values[i]));
    }
    std::string svg = "<g class=\"ln" + stroke + (number < strokes ? "" : " dashed") + "\">";
    svg += "<title>" + escaped(line.title) + "</title><polyline points=\"" + points + "\"/>";
    const std::size_t last = line.values.size() - 1;
    const int end_y = places.y(line.values[last]);
    svg += "<circle r=\"4\" cx=" + at(places.x(last)) + " cy=" + at(end_y) + "/>";
    svg += "<line class=\"to\" x1=" + at(places.x(last)) + " y1=" + at(end_y) +
           " x2=" + at(label_x - 6) + " y2=" + at(label_y) + "/>";
    return svg + "<text x=" + at(label_x) + " y=" + at(label_y + 5) + ">" + escaped(line.label) +
           "</text></g>";
}

}  // namespace

std::string chart_svg(const Chart& chart) {
    const Places places(chart);
    std::string svg = "<svg class=\"progress\" role=\"img\" aria-label=\"" + escaped(chart.label) +
                      "\" viewBox=\"0 0 " + std::to_string(width) + " " +
                      std::to_string(places.height() + top + 8) + "\">";
    svg += round_lines(chart, places);
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        svg += line_svg(chart.lines[i], i, places);
    }
    return svg + "</svg>";
}

}  // namespace arbiter
