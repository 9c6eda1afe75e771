# cmake -DOUT=DIR -P build.cmake, in web/: builds the page into OUT/dist and embeds it.
cmake_minimum_required(VERSION 3.24)
set(DIST ${OUT}/dist)
set(ENV{FLAGFALL_WEB_OUT} ${DIST})
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/with-node npm run --silent build
  RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(failed)
  message(FATAL_ERROR "The page does not build:\n${said}")
endif()
include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
