// One field of a rulebook: its value, the article it rests on and how well that is known.
#pragma once

#include "arbiter/laws/confidence.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

// A value with the articles a ruling cites for it ("9.6.1", "7.4(a), 7.4(b)": canonical ids, joined
// by a comma and a blank).
template <class T>
struct Rule {
    T value{};
    std::string_view article;
    Confidence confidence = Confidence::Text;
};

// What is played, and whether the arbiters can watch it as the Laws ask (FIDE A.4, B.2). Standard
// games are always supervised.
enum class Play : std::uint8_t { Standard, RapidSupervised, Rapid, BlitzSupervised, Blitz };

// A field that differs by what is played.
template <class T>
struct PerPlay {
    Rule<T> standard;
    Rule<T> rapid_supervised;
    Rule<T> rapid;
    Rule<T> blitz_supervised;
    Rule<T> blitz;

    // The same everywhere.
    constexpr PerPlay(Rule<T> all = {})
        : standard(all), rapid_supervised(all), rapid(all), blitz_supervised(all), blitz(all) {}
    constexpr PerPlay(Rule<T> slow, Rule<T> supervised, Rule<T> rapid_alone, Rule<T> blitz_alone)
        : standard(slow),
          rapid_supervised(supervised),
          rapid(rapid_alone),
          blitz_supervised(supervised),
          blitz(blitz_alone) {}
    // Each by itself, where supervised rapid and blitz rest on different articles.
    constexpr PerPlay(Rule<T> slow, Rule<T> rapid_watched, Rule<T> rapid_alone,
                      Rule<T> blitz_watched, Rule<T> blitz_alone)
        : standard(slow),
          rapid_supervised(rapid_watched),
          rapid(rapid_alone),
          blitz_supervised(blitz_watched),
          blitz(blitz_alone) {}

    [[nodiscard]] constexpr const Rule<T>& at(Play play) const {
        switch (play) {
            case Play::Standard:
                return standard;
            case Play::RapidSupervised:
                return rapid_supervised;
            case Play::Rapid:
                return rapid;
            case Play::BlitzSupervised:
                return blitz_supervised;
            case Play::Blitz:
                return blitz;
        }
        return standard;
    }
};

}  // namespace arbiter
