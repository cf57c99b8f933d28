const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const tableOf = (signs: Readonly<Record<string, number>>): Int8Array => {
  const table = new Int8Array(256);
  for (const [sign, figure] of Object.entries(signs)) table[sign.charCodeAt(0)] = figure;
  return table;
};

/** How many further values or keys a sign announces, and how much deeper it leads. */
const valuesOf = tableOf({ ',': 1, ':': 1, '[': 1, '{': 1 });
const levelsOf = tableOf({ '[': 1, '{': 1, ']': -1, '}': -1 });

/** How far JSON may go. */
export interface JsonBounds {
  /** Lists and objects inside each other. */
  readonly depth: number;
  /** Values and keys together. */
  readonly values: number;
}

/** Behind so many bytes a text is long: its end is looked for by the machine's own search, which reads many bytes at once. */
const LONG_TEXT_BYTES = 64;

/**
 * Whether JSON goes beyond its bounds, told from its bytes before anything parses it. One pass, in time proportional to the
 * length whatever the bytes are. Bytes that are no JSON get an answer too: the parser refuses them afterwards.
 */
export const exceedsJsonBounds = (json: Uint8Array, bounds: JsonBounds): boolean => {
  let depth = 0;
  let values = 1;
  // In UTF-8 no byte of a longer character equals one of the signs.
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(json, at + 1);
    } else {
      depth += levelsOf[byte] ?? 0;
      values += valuesOf[byte] ?? 0;
      if (depth > bounds.depth || values > bounds.values) return true;
    }
  }
  return false;
};

/** Where the text ends that begins at a place: its closing quote, or behind the last byte. */
const endOfText = (json: Uint8Array, begin: number): number => {
  let at = begin;
  let longFrom = begin + LONG_TEXT_BYTES;
  while (at < json.length) {
    if (at >= longFrom) {
      const quote = json.indexOf(QUOTE, at);
      if (quote < 0) return json.length;
      if (!isEscaped(json, at, quote)) return quote;
      at = quote + 1;
      longFrom = at + LONG_TEXT_BYTES;
    } else {
      const byte = json[at];
      if (byte === QUOTE) return at;
      // What is escaped is a part of the text, a quote too.
      at += byte === BACKSLASH ? 2 : 1;
    }
  }
  return json.length;
};

/** Whether an odd number of backslashes stands before a sign, of those from a place on; none before that place escapes. */
const isEscaped = (json: Uint8Array, from: number, sign: number): boolean => {
  let first = sign;
  while (first > from && json[first - 1] === BACKSLASH) first -= 1;
  return (sign - first) % 2 === 1;
};
