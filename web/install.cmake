# cmake -DNPM=npm -DSTAMP=FILE -P install.cmake, in web/: runs `npm ci` unless STAMP says that just
# these packages are installed already. Build folders that meet here wait for each other.
#
# Vite 8 needs Node 20.19 or 22.12. If the machine's is older (Debian 12 has 18), its npm fetches
# web/node, a Node with an npm of its own, and that one installs the rest: npm passes over optional
# packages, Vite's native parts among them, that the Node it runs on is too old for.
cmake_minimum_required(VERSION 3.24)
set(web ${CMAKE_CURRENT_LIST_DIR})

function(npm_ci folder)
  execute_process(COMMAND ${web}/with-node ${NPM} ci --no-fund --no-audit --loglevel=error
    WORKING_DIRECTORY ${folder} RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "npm ci failed in ${folder}")
  endif()
endfunction()

function(fetch_node)
  npm_ci(${web}/node)
  # npm 9 does not link a program that two optional packages offer.
  set(programs ${web}/node/node_modules/.bin)
  file(GLOB node RELATIVE ${programs} ${programs}/../node-linux-*/bin/node)
  if(NOT node)
    message(FATAL_ERROR "No Node for this processor on npm: install Node 22 by hand")
  endif()
  file(CREATE_LINK ${node} ${programs}/node SYMBOLIC)
endfunction()

file(LOCK ${web}/.install.lock GUARD PROCESS TIMEOUT 900)
execute_process(COMMAND node --version OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE
  ERROR_QUIET)
string(REGEX REPLACE "^v" "" version "${version}")
set(key "${version}\n")
foreach(file package.json package-lock.json .npmrc node/package-lock.json install.cmake)
  file(SHA256 ${web}/${file} hash)
  string(APPEND key "${hash}\n")
endforeach()
if(EXISTS ${STAMP})
  file(READ ${STAMP} have)
endif()
if(NOT "${have}" STREQUAL "${key}")
  file(REMOVE_RECURSE ${web}/node/node_modules)
  if(version VERSION_LESS 20.19 OR (version VERSION_GREATER_EQUAL 21 AND version VERSION_LESS 22.12))
    fetch_node()
    set(NPM npm)
  endif()
  npm_ci(${web})
endif()
file(WRITE ${STAMP} "${key}")
