# Writes OUT/web_assets.S (the bytes of every file in DIST and, where it is smaller, of the same file
# compressed, by .incbin) and OUT/web_assets.cpp (the table of server/web_assets.hpp). An empty DIST gives an empty table.
cmake_minimum_required(VERSION 3.24)
set(types html=text/html js=text/javascript css=text/css txt=text/plain json=application/json wasm=application/wasm
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
# embed_bytes(SYMBOL FILE): the bytes of a file between two symbols.
macro(embed_bytes symbol file)
  string(APPEND assembly
    ".balign 16\n.globl ${symbol}_begin\n.globl ${symbol}_end\n"
    "${symbol}_begin:\n.incbin \"${file}\"\n${symbol}_end:\n.byte 0\n")
  string(APPEND declared "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
endmacro()
foreach(name IN LISTS files)
  content_type(${name} type)
  file(SHA256 ${DIST}/${name} hash)
  string(SUBSTRING ${hash} 0 32 hash)
  set(symbol flagfall_web_${number})
  embed_bytes(${symbol} ${DIST}/${name})
  # As gzip, a twentieth smaller, which takes seconds: what all build folders have alike is packed
  # once. Without name and time, so that the same file gives the same bytes.
  set(folder ${CMAKE_CURRENT_LIST_DIR}/node_modules/.packed)
  set(packed ${folder}/${hash}.gz)
  if(NOT EXISTS ${packed})
    file(MAKE_DIRECTORY ${folder})
    string(RANDOM LENGTH 16 fresh)
    execute_process(COMMAND zopfli -c ${DIST}/${name} OUTPUT_FILE ${folder}/${fresh}
      COMMAND_ERROR_IS_FATAL ANY)
    file(RENAME ${folder}/${fresh} ${packed})
  endif()
  file(SIZE ${DIST}/${name} whole)
  file(SIZE ${packed} part)
  set(gzip "{}")
  if(part LESS whole)
    embed_bytes(${symbol}_gzip ${packed})
    set(gzip "bytes(${symbol}_gzip_begin, ${symbol}_gzip_end)")
  endif()
  string(APPEND rows
    "        WebAsset{\"/${name}\", \"${type}\", bytes(${symbol}_begin, ${symbol}_end), ${gzip}, "
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
