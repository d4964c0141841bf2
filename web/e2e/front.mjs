// A server in front of a server, which can change what is said of a file, stop answering, and come back at the
// same address: a new version of the site, or no network worth the name.
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

export class Front {
  changes = {}; // path: what to make of its text

  static async before(url) {
    const front = new Front();
    front.target = new URL(url);
    await front.open();
    return front;
  }

  async open() {
    this.server = createServer((asked, answer) => this.#pass(asked, answer));
    this.server.on('upgrade', (asked, socket, head) => this.#upgrade(asked, socket, head));
    await new Promise((done) => this.server.listen(this.port ?? 0, '127.0.0.1', done));
    this.port = this.server.address().port;
    this.url = `http://127.0.0.1:${this.port}`;
  }

  async close() {
    const closed = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    for (const socket of this.sockets ?? []) socket.destroy();
    await closed;
  }

  #pass(asked, answer) {
    const { method, url: path } = asked;
    const headers = { ...asked.headers };
    const change = this.changes[path];
    if (change) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const passed = request({ host: this.target.hostname, port: this.target.port, method, path, headers }, async (said) => {
      if (!change) return said.pipe(answer.writeHead(said.statusCode, said.headers));
      let text = '';
      for await (const part of said) text += part;
      const { 'content-length': _, etag: __, ...kept } = said.headers;
      answer.writeHead(said.statusCode, kept).end(change(text));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  #upgrade(asked, socket, head) {
    const there = connect(this.target.port, this.target.hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      there.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      there.write(head);
      socket.pipe(there).pipe(socket);
    });
    this.sockets = [...(this.sockets ?? []), socket, there];
    for (const one of [socket, there]) one.on('error', () => (socket.destroy(), there.destroy()));
  }
}
