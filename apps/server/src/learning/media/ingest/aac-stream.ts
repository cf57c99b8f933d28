const ADTS_HEADER_BYTES = 7;
const SPECTRAL_BAND_REPLICATION = 5;
const PARAMETRIC_STEREO = 29;

/** What ADTS repeats before each frame of sound (ISO/IEC 14496-3). */
export interface AacSetup {
  readonly profile: number;
  readonly frequencyIndex: number;
  readonly channels: number;
}

/**
 * Reads the configuration of an AAC track; undefined where ADTS has no words for it (an own sample rate, an own channel
 * layout, or a newer profile than low complexity and its relatives).
 */
export const readAacSetup = (config: Buffer): AacSetup | undefined => {
  if (config.length < 2) return undefined;
  const bits = config.readUInt16BE(0);
  const declared = bits >> 11;
  const frequencyIndex = (bits >> 7) & 0x0f;
  const channels = (bits >> 3) & 0x0f;
  // HE-AAC declares itself first; players find the extension inside the frames, the header names the core.
  const isExtended = declared === SPECTRAL_BAND_REPLICATION || declared === PARAMETRIC_STEREO;
  const objectType = isExtended ? 2 : declared;
  if (objectType < 1 || objectType > 4 || frequencyIndex > 12 || channels < 1 || channels > 7) return undefined;
  return { profile: objectType - 1, frequencyIndex, channels };
};

/** One frame of sound with its ADTS header. */
export const toAdtsFrame = (frame: Uint8Array, setup: AacSetup): Buffer => {
  const length = frame.length + ADTS_HEADER_BYTES;
  const header = Buffer.from([
    0xff,
    0xf1,
    (setup.profile << 6) | (setup.frequencyIndex << 2) | (setup.channels >> 2),
    ((setup.channels & 0b11) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 0b111) << 5) | 0x1f,
    0xfc,
  ]);
  return Buffer.concat([header, frame]);
};
