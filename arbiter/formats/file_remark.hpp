// What a reader of an event's file has to say of it, each with its line.
#pragma once

#include <string>
#include <vector>

namespace arbiter {

// Codes are stable (docs/trf.md, docs/tiebreaks.md). Columns are those of the format, from 1; 0:
// the line as a whole. Line 0: the file as a whole. Of a PGN: the line on which the game begins.
struct FileRemark {
    int line = 0;
    int column = 0;
    std::string code;
    std::string field = {};    // "rating", as the list of columns calls it; of a PGN the tag
    std::string found = {};    // what stands there
    std::string read_as = {};  // what it was taken for, or what it should be
    friend bool operator==(const FileRemark&, const FileRemark&) = default;
};

using FileRemarks = std::vector<FileRemark>;

}  // namespace arbiter
