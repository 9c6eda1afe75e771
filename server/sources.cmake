target_sources(flagfall_server PRIVATE placeholder.cpp)
target_sources(flagfall_server PRIVATE check/checking.cpp check/report.cpp)
