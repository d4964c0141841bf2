// What the header of a request may say, and what the answer's says to the browser.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paddock {

// Whether it is clear where the request ends and whom it is for. What says it twice, or in a way of
// its own, is read otherwise by whoever stands before us, and could carry a second request past
// them.
bool is_framing_clear(const boost::beast::http::request_header<>& header);

// Whether a request asks for one of these names, whatever the port: a page of another site that
// gives its name our address does not. All are allowed where none are named.
bool is_allowed_host(std::string_view host, const std::vector<std::string>& allowed);

// A name or an address, with or without a port, and nothing else: it may be written into a page.
bool is_plain_host(std::string_view host);

// Whom a proxy speaks for: what the last one it went through says last.
std::optional<boost::asio::ip::address> forwarded_for(
    const boost::beast::http::request_header<>& header);

// What a page of ours may load and talk to: this server and nobody else. Not every browser takes
// 'self' for a WebSocket too, so the host it asked is named.
std::string content_policy(std::string_view host);

}  // namespace paddock
