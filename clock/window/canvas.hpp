// The cells of a terminal's window as a value: what is drawn is compared and tested as text, and
// put on a screen by whoever has one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct WindowSize {
    int rows = 0;
    int columns = 0;
    friend bool operator==(const WindowSize&, const WindowSize&) = default;
};

struct CellStyle {
    bool inverse = false;
    bool bold = false;
    bool blink = false;
    friend bool operator==(const CellStyle&, const CellStyle&) = default;
};

struct WindowCell {
    std::string text = " ";  // one character; empty: the right half of the one before
    CellStyle style{};
    friend bool operator==(const WindowCell&, const WindowCell&) = default;
};

// A part of the window. What is drawn outside of it, or of the window, is cut.
struct Area {
    int row = 0;
    int column = 0;
    WindowSize size{};
};

class Canvas {
  public:
    explicit Canvas(WindowSize size);

    [[nodiscard]] WindowSize size() const { return size_; }
    [[nodiscard]] const WindowCell& at(int row, int column) const;

    // Both count from the area's corner.
    void put(const Area& area, int row, int column, std::string_view text, CellStyle style = {});
    void fill(const Area& area, CellStyle style);

  private:
    [[nodiscard]] WindowCell* cell(const Area& area, int row, int column);
    void write(WindowCell& cell, WindowCell value);

    WindowSize size_;
    std::vector<WindowCell> cells_;
};

}  // namespace arbiter
