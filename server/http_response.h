// Answers as HTTP has them: headers, files, and what is said to whoever speaks no HTTP.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/span_body.hpp>

#include "server/http.h"
#include "server/site.h"

namespace paddock {

using Response = beast::http::response<beast::http::string_body>;
using FileResponse = beast::http::response<beast::http::span_body<const char>>;

// French when the browser asks for it before English.
Language language_of(const HttpRequest& request);

Response response_of(Answer answer, const HttpRequest& request);
FileResponse file_response(const SiteFile& file, const HttpRequest& request);

// A client still sending would never read its answer: closing with bytes unread resets the
// connection. So they are read, within reason, and thrown away.
asio::awaitable<void> hear_out(beast::tcp_stream& stream, beast::flat_buffer& buffer);

// Not a connection that broke off, but something that is no HTTP.
bool is_malformed(const boost::system::error_code& error);
asio::awaitable<void> refuse_malformed(beast::tcp_stream& stream, beast::flat_buffer& buffer);

}  // namespace paddock
