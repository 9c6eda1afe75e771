#include "clock/face.hpp"
