// Writes the records of one view as the state has them now.
#pragma once

#include "server/views/view.hpp"
#include "server/wire/answers/answer_text.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

class RecordWriter {
  public:
    RecordWriter(View& view, const RecordStamp& at) : view_(&view), at_(at) {}

    [[nodiscard]] const ViewId& view() const noexcept { return view_->id(); }
    template <class Record>
    void put(const std::string& key, const Record& record) {
        put_text(key, answer_text(record));
    }
    // One that is written already.
    void put_text(const std::string& key, std::string record) {
        view_->put(key, std::move(record), at_);
        put_.insert(key);
    }
    void remove(const std::string& key) { view_->remove(key, at_); }
    [[nodiscard]] bool has(const std::string& key) const { return view_->has(key); }

    // All records whose keys begin so: those that `write` does not put are gone.
    template <class Write>
    void section(std::string_view prefix, const Write& write) {
        put_.clear();
        write();
        for (const std::string& key : view_->keys(prefix)) {
            if (!put_.contains(key)) remove(key);
        }
    }

  private:
    View* view_;
    RecordStamp at_;
    std::set<std::string> put_;
};

}  // namespace arbiter
