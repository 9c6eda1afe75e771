// Who is called when bytes have been read or written. Beast's operations are of hundreds of types,
// one for each way through them: behind this one, what moves the bytes is compiled once, and on its
// way through the layers goes a pointer and not the operation.
#pragma once

#include <boost/asio/recycling_allocator.hpp>
#include <boost/system/error_code.hpp>

#include <concepts>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace arbiter {

class IoHandler {
  public:
    template <class Handler>
    requires(!std::same_as<std::remove_cvref_t<Handler>, IoHandler>) explicit IoHandler(
        Handler handler) {
        typename Holder<Handler>::Memory memory;
        kept_.reset(new (memory.allocate(1)) Holder<Handler>(std::move(handler)));
    }

    // Once.
    void operator()(boost::system::error_code error, std::size_t bytes) {
        kept_.release()->call(error, bytes);
    }

  private:
    struct Kept {
        virtual void call(boost::system::error_code error, std::size_t bytes) = 0;
        virtual void drop() noexcept = 0;

      protected:
        ~Kept() = default;
    };
    struct Drop {
        void operator()(Kept* kept) const noexcept { kept->drop(); }
    };
    template <class Handler>
    struct Holder final : Kept {
        using Memory = boost::asio::recycling_allocator<Holder>;

        explicit Holder(Handler handler) : handler_(std::move(handler)) {}
        void call(boost::system::error_code error, std::size_t bytes) override {
            Handler now(std::move(handler_));
            drop();  // its memory is for what he starts next
            now(error, bytes);
        }
        void drop() noexcept override {
            this->~Holder();
            Memory{}.deallocate(this, 1);
        }

      private:
        Handler handler_;
    };

    std::unique_ptr<Kept, Drop> kept_;
};

}  // namespace arbiter
