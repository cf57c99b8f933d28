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

/**
 * Whether JSON goes beyond its bounds, told from its bytes before anything parses it. One pass, in time proportional to the
 * length whatever the bytes are. Bytes that are no JSON get an answer too: the parser refuses them afterwards.
 */
export const exceedsJsonBounds = (json: Uint8Array, bounds: JsonBounds): boolean => {
  let depth = 0;
  let values = 1;
  let isInText = false;
  // In UTF-8 no byte of a longer character equals one of the signs.
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) {
      // What is escaped is a part of the text, a quote too.
      if (byte === BACKSLASH) at += 1;
    } else {
      depth += levelsOf[byte] ?? 0;
      values += valuesOf[byte] ?? 0;
      if (depth > bounds.depth || values > bounds.values) return true;
    }
  }
  return false;
};
