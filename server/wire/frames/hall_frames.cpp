#include "server/wire/frames/hall_frames.hpp"

#include "server/net/frame.hpp"
#include "server/wire/frames/frame_forms.hpp"

#include <utility>

namespace arbiter {
namespace {

template <class Told>
[[nodiscard]] Description rows_description() {
    using Frame = RowsOf<Told>;
    return {"rows", {field<&Frame::stream>("t"), field<&Frame::rows>("rows", RawRows<Told>{})}};
}

}  // namespace

template <>
const Description& description_of<HelloFrame>() {
    static const Description known{
        "hello",
        {field<&HelloFrame::journal>("journal"), field<&HelloFrame::incarnation>("incarnation"),
         field<&HelloFrame::version>("version"), field<&HelloFrame::read_only>("read_only"),
         field<&HelloFrame::now>("now"), part<&HelloFrame::rights>(description_of<Rights>())}};
    return known;
}

template <>
const Description& description_of<RowsFrame>() {
    static const Description known = rows_description<Row>();
    return known;
}

template <>
const Description& description_of<PublicRowsFrame>() {
    static const Description known = rows_description<PublicRow>();
    return known;
}

template <>
const Description& description_of<CaughtUpFrame>() {
    static const Description known{
        "caught_up", {field<&CaughtUpFrame::stream>("t"), field<&CaughtUpFrame::seq>("seq")}};
    return known;
}

template <>
const Description& description_of<PublicCaughtUpFrame>() {
    static const Description known{
        "caught_up",
        {field<&PublicCaughtUpFrame::stream>("t"), field<&PublicCaughtUpFrame::n>("n")}};
    return known;
}

template <>
const Description& description_of<PingAnswer>() {
    static const Description known{"pong",
                                   {field<&PingAnswer::id>("id"), field<&PingAnswer::now>("now")}};
    return known;
}

template <>
const Description& description_of<PublicPingAnswer>() {
    static const Description known{
        "pong",
        {field<&PublicPingAnswer::id>("id"), field<&PublicPingAnswer::now>("now"),
         unless_empty<&PublicPingAnswer::known>("known")}};
    return known;
}

template <>
const Description& description_of<Battery>() {
    static const Description known{
        "battery",
        {field<&Battery::percent>("percent", Percent{}), field<&Battery::charging>("charging")}};
    return known;
}

template <>
const Description& description_of<WaitingDevice>() {
    static const Description known{
        "waiting_device",
        {field<&WaitingDevice::device>("device"), field<&WaitingDevice::code>("code"),
         field<&WaitingDevice::since>("since"), unless_empty<&WaitingDevice::unheard>("unheard")}};
    return known;
}

template <>
const Description& description_of<TerminalLinked>() {
    static const Description known{
        "terminal_link",
        {field<&TerminalLinked::terminal>("terminal"), field<&TerminalLinked::board>("board"),
         field<&TerminalLinked::online>("online"), field<&TerminalLinked::since>("since"),
         field<&TerminalLinked::battery>("battery"),
         field<&TerminalLinked::rate>("rate", PlainNumber{}),
         unless_empty<&TerminalLinked::device>("device"),
         unless_empty<&TerminalLinked::device_code>("device_code"),
         field<&TerminalLinked::device_since>("device_since"),
         unless_empty<&TerminalLinked::waits>("waits")}};
    return known;
}

template <>
const Description& description_of<StatusFrame>() {
    static const Description known{
        "status",
        {field<&StatusFrame::read_only>("read_only"), field<&StatusFrame::alarm>("alarm"),
         unless_empty<&StatusFrame::notices>("notices")}};
    return known;
}

template <>
const Description& description_of<JournalNotice>() {
    static const Description known{
        "journal_notice",
        {field<&JournalNotice::problem>("problem"), field<&JournalNotice::by>("by"),
         field<&JournalNotice::stream>("t"), field<&JournalNotice::board>("board"),
         field<&JournalNotice::knew>("knew"), field<&JournalNotice::has>("has")}};
    return known;
}

template <>
const Description& description_of<StreamHead>() {
    static const Description known{
        "stream_head",
        {field<&StreamHead::stream>("t"), field<&StreamHead::seq>("seq", NotNegative{}),
         field<&StreamHead::hash>("hash", TextUpTo<64>{})}};
    return known;
}

template <>
const Description& description_of<HeadsFrame>() {
    static const Description known{"heads", {field<&HeadsFrame::heads>("heads")}};
    return known;
}

template <>
const Description& description_of<OkFrame>() {
    static const Description known{"ok",
                                   {field<&OkFrame::ref>("ref"), field<&OkFrame::seq>("seq")}};
    return known;
}

template <class Told>
SharedText rows_frame(StreamId stream, std::vector<SharedText> rows) {
    std::size_t size = 64;
    for (const auto& row : rows) size += row->size() + 1;
    std::string text;
    text.reserve(size);
    append_frame(text, RowsOf<Told>{stream, std::move(rows)});
    return make_text(std::move(text));
}
template SharedText rows_frame<Row>(StreamId, std::vector<SharedText>);
template SharedText rows_frame<PublicRow>(StreamId, std::vector<SharedText>);

}  // namespace arbiter
