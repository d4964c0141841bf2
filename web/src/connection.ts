// The way to one table: to a server over a socket, or to the engine on this device. Whoever uses it cannot tell
// which: both speak the same protocol, and say honestly how they stand.
import { DeviceConnection } from './device/connection';
import { isOnDevice } from './device/ids';
import type { Stories } from './games/game';
import type { ClientMessage, Hello, ServerMessage } from './protocol';
import type { Link } from './reducer';
import { SocketConnection, socketAddress } from './socket';

export interface Listener {
  hello(): Hello; // asked on every connect: tokens and the last entry known
  received(message: ServerMessage): void;
  link(link: Link): void;
  isWatched(): boolean; // somebody looks at the page
}

export interface Connection {
  open(): void;
  // False: there is no connection now. Commands are kept by the caller and sent after the next welcome.
  send(message: ClientMessage): boolean;
  // Starts over at once: an entry is missing, the tab is back, the network is back.
  again(): void;
  // A sign of life is wanted now, for example when the device wakes up.
  check(): void;
  // The browser says that the network is gone.
  doubt(): void;
  close(): void;
}

// What stands in for a table: a lesson, which is neither a server's nor kept on this device.
export interface Elsewhere {
  connect(listener: Listener): Connection;
  stories: Stories;
}

export function connectionTo(table: string, listener: Listener): Connection {
  if (isOnDevice(table)) return new DeviceConnection(table, listener);
  return new SocketConnection(socketAddress(location, table), listener);
}
