# Writes OUT/web_assets.S (the bytes of every file in DIST, by .incbin) and OUT/web_assets.cpp (the
# table of server/web_assets.hpp). An empty DIST gives an empty table.
cmake_minimum_required(VERSION 3.24)
set(types html=text/html js=text/javascript css=text/css txt=text/plain json=application/json
  webmanifest=application/manifest+json svg=image/svg+xml png=image/png ico=image/x-icon
  woff2=font/woff2 mp3=audio/mpeg ogg=audio/ogg wav=audio/wav)

function(content_type name out)
  foreach(pair IN LISTS types)
    string(REGEX MATCH "^([^=]+)=(.+)$" _ "${pair}")
    set(extension "${CMAKE_MATCH_1}")
    set(type "${CMAKE_MATCH_2}")
    if(name MATCHES "\\.${extension}$")
      if(type MATCHES "^text/")
        string(APPEND type "; charset=utf-8")
      endif()
      set(${out} "${type}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "web/embed.cmake knows no content type for ${name}")
endfunction()

set(files "")
if(DIST)
  file(GLOB_RECURSE files RELATIVE ${DIST} ${DIST}/*)
  list(SORT files)
  if(NOT "index.html" IN_LIST files)
    message(FATAL_ERROR "${DIST} holds no index.html")
  endif()
endif()

set(assembly ".section .rodata\n")
set(declared "")
set(rows "")
list(LENGTH files count)
set(number 0)
foreach(name IN LISTS files)
  content_type(${name} type)
  file(SHA256 ${DIST}/${name} hash)
  string(SUBSTRING ${hash} 0 32 hash)
  set(symbol flagfall_web_${number})
  string(APPEND assembly
    ".balign 16\n.globl ${symbol}_begin\n.globl ${symbol}_end\n"
    "${symbol}_begin:\n.incbin \"${DIST}/${name}\"\n${symbol}_end:\n.byte 0\n")
  string(APPEND declared "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
  string(APPEND rows
    "        WebAsset{\"/${name}\", \"${type}\", bytes(${symbol}_begin, ${symbol}_end), "
    "\"\\\"${hash}\\\"\"},\n")
  math(EXPR number "${number} + 1")
endforeach()
string(APPEND assembly ".section .note.GNU-stack,\"\",%progbits\n")

set(table "// Written by web/embed.cmake.\n#include \"server/web_assets.hpp\"\n\n")
if(count EQUAL 0)
  string(APPEND table "std::span<const arbiter::WebAsset> arbiter::web_assets() { return {}; }\n")
else()
  string(APPEND table "#include <array>\n#include <cstddef>\n\nextern \"C\" {\n${declared}}\n\n"
    "namespace arbiter {\n\nstd::span<const WebAsset> web_assets() {\n"
    "    const auto bytes = [](const char* begin, const char* end) {\n"
    "        return std::string_view(begin, static_cast<std::size_t>(end - begin));\n    };\n"
    "    static const std::array<WebAsset, ${count}> table = {\n${rows}    };\n"
    "    return table;\n}\n\n}  // namespace arbiter\n")
endif()
# Always written, even if equal: the library must take in the files again.
if(DIST)
  file(WRITE ${OUT}/web_assets.S "${assembly}")
  file(WRITE ${OUT}/web_assets.cpp "${table}")
else()
  file(CONFIGURE OUTPUT ${OUT}/web_assets.cpp CONTENT "${table}" @ONLY)
endif()
