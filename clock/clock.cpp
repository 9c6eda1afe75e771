#include "clock/clock.hpp"
