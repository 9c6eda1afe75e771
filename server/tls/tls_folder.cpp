#include "server/tls/tls_folder.hpp"

#include "server/secrets/bytes.hpp"
#include "server/secrets/whole_file.hpp"
#include "server/tls/authority.hpp"
#include "server/tls/host_names.hpp"
#include "server/tls/pem.hpp"

#include <algorithm>
#include <sys/stat.h>
#include <system_error>

namespace arbiter {
namespace {

constexpr std::size_t largest_file = std::size_t{256} << 10;
constexpr std::size_t longest_subject_name = 32;  // of the 64 that a common name has

void make_folder(const TlsFolder& folder) {
    std::error_code error;
    if (std::filesystem::create_directories(folder.path, error)) {
        std::filesystem::permissions(folder.path, std::filesystem::perms::owner_all);
    }
    if (error) throw std::system_error(error, folder.path.string());
}

// Those of the machine, or those that were wished for and the loopback.
std::vector<std::string> names_for(const TlsWishes& wishes) {
    if (wishes.names.empty()) return names_of_this_machine();
    std::vector<std::string> names;
    add_names(names, wishes.names);
    add_names(names, loopback_names());
    return names;
}

// Of this machine's names: an authority that was made for other ones may speak for it, too.
bool is_of_any_authority(const std::string& name) {
    return is_ip_address(name) || is_loopback_name(name) || name.ends_with(".local");
}

Result<void> check_free(const std::vector<std::string>& files, const TlsWishes& wishes) {
    for (const std::string& file : files) {
        if (!wishes.replace && std::filesystem::exists(file)) return refuse("exists", file);
    }
    return {};
}

void write_identity(const TlsFolder& folder, std::string_view pem) {
    write_whole_file(folder.identity(), pem, Readers::Owner, IfThere::Replace);
}

Result<void> check_names(const Certificate& certificate, const std::vector<std::string>& names,
                         const std::string& where) {
    for (const std::string& wished : names) {
        const bool named = std::ranges::any_of(
            certificate.names, [&](const std::string& name) { return names_host(name, wished); });
        if (!named) return refuse("name_missing", where + ": " + wished);
    }
    return {};
}

}  // namespace

Result<TlsIdentity> load_tls(const TlsFolder& folder) {
    auto pem = read_whole_file(folder.identity(), largest_file, Readers::Owner);
    if (!pem) return tl::unexpected(pem.error());
    auto certificate = read_identity(*pem, folder.identity());
    if (!certificate) {
        wipe(*pem);
        return tl::unexpected(certificate.error());
    }
    TlsIdentity identity{*std::move(pem), *std::move(certificate), std::nullopt};
    const auto text = read_whole_file(folder.authority(), largest_file, Readers::Anybody);
    if (!text) return identity;
    auto authority = read_certificate(*text, folder.authority());
    if (!authority) return tl::unexpected(authority.error());
    if (is_issued_by(identity.certificate, *authority)) identity.authority = *std::move(authority);
    return identity;
}

TlsStamp stamp_of(const TlsFolder& folder) {
    TlsStamp stamp;
    for (const std::string& file : {folder.identity(), folder.authority()}) {
        struct stat status {};
        if (::stat(file.c_str(), &status) != 0) status = {};
        const auto nanoseconds =
            std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
        stamp.emplace_back(status.st_ino, nanoseconds);
    }
    return stamp;
}

Result<TlsIdentity> make_tls(const TlsFolder& folder, const TlsWishes& wishes, WallTime now) {
    const auto free =
        check_free({folder.authority_key(), folder.authority(), folder.identity()}, wishes);
    if (!free) return tl::unexpected(free.error());
    const auto names = names_for(wishes);
    const std::string subject =
        "Flagfall " + names.front().substr(0, longest_subject_name) + " " + date_text(now);
    NewAuthority authority = make_authority(subject, names, now);
    const WipedAtEnd key_goes(authority.key);
    auto pem = issue_identity(authority, names, wishes.days, now);
    if (!pem) return tl::unexpected(pem.error());
    const WipedAtEnd pem_goes(*pem);
    make_folder(folder);
    write_whole_file(folder.authority_key(), authority.key, Readers::Owner, IfThere::Replace);
    write_whole_file(folder.authority(), authority.certificate, Readers::Anybody, IfThere::Replace);
    write_identity(folder, *pem);
    return load_tls(folder);
}

Result<TlsIdentity> renew_tls(const TlsFolder& folder, const TlsWishes& wishes, WallTime now) {
    auto key = read_whole_file(folder.authority_key(), largest_file, Readers::Owner);
    if (!key) return tl::unexpected(key.error());
    const WipedAtEnd key_goes(*key);
    const auto text = read_whole_file(folder.authority(), largest_file, Readers::Anybody);
    if (!text) return tl::unexpected(text.error());
    const auto authority = read_certificate(*text, folder.authority());
    if (!authority) return tl::unexpected(authority.error());
    const auto valid = check_dates(*authority, now, folder.authority());
    if (!valid) return tl::unexpected(valid.error());

    const auto old = load_tls(folder);
    const bool lost = !old && old.error().code == "missing";
    if (!old && !lost && !wishes.replace) return tl::unexpected(old.error());
    if (old && !old->authority && !wishes.replace) return refuse("exists", folder.identity());
    auto names = names_for(wishes);
    if (old && old->authority && wishes.names.empty()) {
        std::erase_if(names, [](const std::string& name) { return !is_of_any_authority(name); });
        auto known = old->certificate.names;
        add_names(known, names);
        names = std::move(known);
    }
    auto pem = issue_identity({*key, *text}, names, wishes.days, now);
    if (!pem) return tl::unexpected(pem.error());
    const WipedAtEnd pem_goes(*pem);
    write_identity(folder, *pem);
    return load_tls(folder);
}

Result<TlsIdentity> take_tls(const TlsFolder& folder, const std::string& certificates,
                             const std::string& key, const TlsWishes& wishes, WallTime now) {
    auto pem = read_whole_file(key, largest_file, Readers::Anybody);
    if (!pem) return tl::unexpected(pem.error());
    const WipedAtEnd pem_goes(*pem);
    const auto chain = read_whole_file(certificates, largest_file, Readers::Anybody);
    if (!chain) return tl::unexpected(chain.error());
    // Each file gives what it is asked for, whatever else lies in it.
    const auto only_key = read_private_key(*pem, key);
    if (!only_key) return tl::unexpected(only_key.error());
    const auto only_chain = read_certificates(*chain, certificates);
    if (!only_chain) return tl::unexpected(only_chain.error());
    std::string both = pem_of(only_key->get());
    const WipedAtEnd both_goes(both);
    for (const auto& one : *only_chain) both += pem_of(one.get());
    const auto certificate = read_identity(both, certificates);
    if (!certificate) return tl::unexpected(certificate.error());
    const auto valid = check_dates(*certificate, now, certificates);
    if (!valid) return tl::unexpected(valid.error());
    const auto named = check_names(*certificate, wishes.names, certificates);
    if (!named) return tl::unexpected(named.error());
    const auto free = check_free({folder.identity()}, wishes);
    if (!free) return tl::unexpected(free.error());
    make_folder(folder);
    write_identity(folder, both);
    return load_tls(folder);
}

}  // namespace arbiter
