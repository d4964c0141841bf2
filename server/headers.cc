#include "server/headers.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>

namespace paddock {
namespace {

namespace http = boost::beast::http;

// "[::1]:8080" without its port.
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  const bool has_port =
      colon != std::string_view::npos &&
      (bracket == std::string_view::npos ? host.find(':') == colon : colon > bracket);
  return has_port ? host.substr(0, colon) : host;
}

}  // namespace

bool is_plain_host(std::string_view host) {
  return !host.empty() && std::ranges::all_of(host, [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view(".-:[]_").find(static_cast<char>(c)) != std::string_view::npos;
  });
}

bool is_framing_clear(const http::request_header<>& header) {
  if (header.count(http::field::host) > 1) return false;
  const auto codings = header.count(http::field::transfer_encoding);
  if (header.count(http::field::content_length) + codings > 1) return false;
  if (codings == 0) return true;
  return header.version() == 11 &&
         boost::beast::iequals(header[http::field::transfer_encoding], "chunked");
}

bool is_allowed_host(std::string_view host, const std::vector<std::string>& allowed) {
  return allowed.empty() || std::ranges::any_of(allowed, [&](const std::string& name) {
           return boost::beast::iequals(without_port(host), name);
         });
}

std::optional<boost::asio::ip::address> forwarded_for(const http::request_header<>& header) {
  std::string_view named;
  const auto [first, last] = header.equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) named = line->value();
  named = named.substr(named.rfind(',') + 1);
  while (named.starts_with(' ')) named.remove_prefix(1);
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(std::string(named), error);
  return error ? std::nullopt : std::optional(address);
}

std::string content_policy(std::string_view host) {
  std::string sockets;
  if (is_plain_host(host)) {
    sockets.append(" ws://").append(host).append(" wss://").append(host);
  }
  // The engine is WebAssembly, which counts as a script that is compiled.
  return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "img-src 'self' data:; "
         "font-src 'self'; connect-src 'self'" +
         sockets +
         "; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

}  // namespace paddock
