# What nearly every source reads of other people's headers is read once, for all rooms, and once more with the network's for
# the server and with GoogleTest's for tests. Sources include what they use all the same: clang builds without.
option(PADDOCK_PRECOMPILED "Read the heaviest headers once" ON)

# What must be the same wherever they are read: fmt's definitions; and a compiler cache understands them with -fpch-preprocess.
function(precompiled_options target)
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
endfunction()

# precompiled(NAME HEADER…): a set of headers, for reads(TARGET NAME).
function(precompiled name)
  if(PADDOCK_PRECOMPILED)
    set(source "${PROJECT_BINARY_DIR}/generated/${name}.cc")
    file(CONFIGURE OUTPUT "${source}" CONTENT "")
    add_library(${name} OBJECT "${source}")
    target_precompile_headers(${name} PRIVATE ${ARGN})
    precompiled_options(${name})
  endif()
endfunction()

function(reads target name)
  if(PADDOCK_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM ${name})
    precompiled_options(${target})
  endif()
endfunction()

set(house_headers
  <algorithm> <array> <bit> <charconv> <chrono> <cstdint> <cstring> <functional> <map> <memory>
  <numeric> <optional> <span> <string> <string_view> <utility> <variant> <vector>
  <boost/describe.hpp> <boost/mp11/algorithm.hpp> <fmt/format.h>)
precompiled(house-headers ${house_headers})
precompiled(server-headers ${house_headers} <boost/asio/awaitable.hpp> <boost/asio/co_spawn.hpp> <boost/asio/io_context.hpp>
            <boost/asio/ip/tcp.hpp> <boost/asio/steady_timer.hpp> <boost/asio/use_awaitable.hpp> <boost/beast/core.hpp>
            <boost/beast/http.hpp> <boost/beast/websocket.hpp>)
# Asio and Beast are compiled once, in server/boost.cc.
set(network_definitions BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
precompiled(test-headers ${house_headers} <gtest/gtest.h> <sstream>)
if(PADDOCK_PRECOMPILED)
  target_compile_definitions(server-headers PRIVATE ${network_definitions})
  target_link_libraries(test-headers PRIVATE GTest::gtest)
  target_compile_options(test-headers PRIVATE -O1)  # as tests are compiled; otherwise g++ 12 warns of what is not there
endif()
