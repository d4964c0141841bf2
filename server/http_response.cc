#include "server/http_response.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>

#include "protocol/answers.h"
#include "server/headers.h"

namespace paddock {

namespace http = beast::http;

namespace {

template <class Message>
void set_headers(Message& response, const HttpRequest& request) {
  response.set(http::field::server, "Paddock");
  response.set("Content-Security-Policy", content_policy(request[http::field::host]));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.keep_alive(request.keep_alive());
}

}  // namespace

Language language_of(const HttpRequest& request) {
  const std::string_view wanted = request[http::field::accept_language];
  const std::size_t french = wanted.find("fr");
  const std::size_t english = wanted.find("en");
  return french != std::string_view::npos && french < english ? Language::French
                                                              : Language::English;
}

Response response_of(Answer answer, const HttpRequest& request) {
  Response response(static_cast<http::status>(answer.status), request.version());
  set_headers(response, request);
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, "no-store");
  if (answer.retry_after.count() > 0) {
    response.set(http::field::retry_after, std::to_string(answer.retry_after.count()));
  }
  if (!answer.name.empty()) {
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.name + "\"");
  }
  response.body() = request.method() == http::verb::head ? std::string() : std::move(answer.body);
  response.prepare_payload();
  return response;
}

FileResponse file_response(const SiteFile& file, const HttpRequest& request) {
  FileResponse response(http::status::ok, request.version());
  set_headers(response, request);
  response.set(http::field::content_type, file.type);
  response.set(http::field::etag, file.tag);
  const bool is_named_by_content = file.path.starts_with("/assets/");
  response.set(http::field::cache_control,
               is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (request[http::field::if_none_match] == file.tag) {
    response.result(http::status::not_modified);
    response.prepare_payload();
    return response;
  }
  const std::string_view accepted = request[http::field::accept_encoding];
  std::string_view bytes = file.plain;
  if (!file.brotli.empty() && accepted.find("br") != std::string_view::npos) {
    response.set(http::field::content_encoding, "br");
    bytes = file.brotli;
  } else if (!file.gzip.empty() && accepted.find("gzip") != std::string_view::npos) {
    response.set(http::field::content_encoding, "gzip");
    bytes = file.gzip;
  }
  if (request.method() != http::verb::head) response.body() = {bytes.data(), bytes.size()};
  response.prepare_payload();
  return response;
}

asio::awaitable<void> hear_out(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
  constexpr std::size_t kMost = 16 * 1024 * 1024;  // a long journal sent to the wrong place
  boost::system::error_code error;
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  buffer.consume(buffer.size());
  stream.expires_after(std::chrono::seconds(5));
  for (std::size_t heard = 0; heard < kMost && !error;) {
    const auto space = buffer.prepare(16 * 1024);
    heard +=
        co_await stream.async_read_some(space, asio::redirect_error(asio::use_awaitable, error));
  }
}

bool is_malformed(const boost::system::error_code& error) {
  return error.category() == http::make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

asio::awaitable<void> refuse_malformed(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
  HttpRequest unread;
  unread.keep_alive(false);
  Response response =
      response_of(refusal_answer(refusal(RefusalCode::BadRequest), Language::English), unread);
  boost::system::error_code error;
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
  co_await hear_out(stream, buffer);
}

}  // namespace paddock
