// What a reader of TRF has to say of a file, each with its line and column.
#pragma once

#include "arbiter/formats/file_remark.hpp"

namespace arbiter {

using TrfRemark = FileRemark;
using TrfRemarks = FileRemarks;

}  // namespace arbiter
