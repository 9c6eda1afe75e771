#include "clock/time_control.hpp"
