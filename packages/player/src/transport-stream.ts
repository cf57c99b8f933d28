/** Length of one MPEG-TS packet; a segment has at least one (specification section 9). */
const PACKET_BYTES = 188;

/** First byte of every MPEG-TS packet (specification section 9). */
const SYNC_BYTE = 0x47;

const PACKETS_LOOKED_AT = 8;

/** What the specification asks of a downloaded segment: at least one packet, and a sync byte in front. */
export const isTransportStream = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength >= PACKET_BYTES && new Uint8Array(bytes, 0, 1)[0] === SYNC_BYTE;

/**
 * What we ask of a copy that is kept: whole packets, with sync bytes in the first eight and the last. A download that only
 * begins well still plays as far as it goes, but is not worth keeping.
 */
export const isWholeTransportStream = (bytes: ArrayBuffer): boolean => {
  if (!isTransportStream(bytes) || bytes.byteLength % PACKET_BYTES !== 0) return false;
  const view = new Uint8Array(bytes);
  const last = bytes.byteLength - PACKET_BYTES;
  for (let at = 0; at <= Math.min(last, PACKETS_LOOKED_AT * PACKET_BYTES); at += PACKET_BYTES)
    if (view[at] !== SYNC_BYTE) return false;
  return view[last] === SYNC_BYTE;
};
