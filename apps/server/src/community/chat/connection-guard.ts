import type { Socket as NetSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { ChatLimits } from './limits.ts';

/** The part of a websocket below the talk: packets and the wire. */
export type Connection = Socket['conn'];

/** A whole websocket frame: closed for violating the policy, code 1008. */
const POLICY_VIOLATION = Buffer.from([0x88, 0x02, 0x03, 0xf0]);
/** For so long the other side may read why it was closed, and close too; who does not read is cut off then. */
const LINGER_MS = 500;

const flooded = new WeakSet<Connection>();

/** Whether a connection was closed because it sent too many frames. */
export const hasFlooded = (connection: Connection): boolean => flooded.has(connection);

/**
 * Keeps a connection from taking more than its share: too many frames (fault H03) or not reading what was sent (fault
 * H05) close it. Frames that are too large are closed by the websocket itself, with code 1009.
 */
export const guardConnection = (connection: Connection, limits: ChatLimits): void => {
  const wire = connection.request.socket;
  let isDropped = false;
  const drop = (): void => {
    if (isDropped) return;
    isDropped = true;
    wire.write(POLICY_VIOLATION);
    connection.close(true);
    // The websocket would go on taking apart what still comes in.
    wire.removeAllListeners('data');
    wire.resume();
  };
  const onTooManyFrames = (): void => {
    flooded.add(connection);
    drop();
  };
  connection.on('packet', countFrames(limits, onTooManyFrames));
  let waitingCharacters = 0;
  connection.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    waitingCharacters += typeof data === 'string' ? data.length : 0;
    // Closing inside of this event would let the packet be queued on a closed connection.
    if (waitingCharacters > limits.waitingCharacters) setImmediate(drop);
  });
  connection.on('flush', () => {
    waitingCharacters = 0;
  });
  connection.on('close', () => {
    cutOffSoon(wire);
  });
};

const countFrames = ({ frames, frameSeconds }: ChatLimits, onTooMany: () => void): (() => void) => {
  let seen = 0;
  let windowEndsAtMs = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs >= windowEndsAtMs) {
      seen = 0;
      windowEndsAtMs = nowMs + frameSeconds * 1000;
    }
    seen += 1;
    if (seen === frames + 1) onTooMany();
  };
};

const cutOffSoon = (wire: NetSocket): void => {
  const timer = setTimeout(() => {
    wire.destroy();
  }, LINGER_MS);
  wire.once('close', () => {
    clearTimeout(timer);
  });
};
