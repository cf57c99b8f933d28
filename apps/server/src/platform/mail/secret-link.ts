const TOKEN = '#token=';

/**
 * An address by which a mail's reader does something without signing in. The token stands behind the `#`, which browsers send to
 * no server, and where the mail log finds it to be hidden; no mail writes such an address by itself.
 */
export const secretLink = (publicUrl: string, path: `/${string}`, token: string): string =>
  `${publicUrl}${path}${TOKEN}${token}`;

/** Tokens are written in the letters of base64url, as ids are. */
const TOKENS = new RegExp(`${TOKEN}([\\w-]+)`, 'g');

/** The tokens of every secret link in a text. */
export const tokensOf = (text: string): readonly string[] =>
  [...text.matchAll(TOKENS)].flatMap(([, token]) => (token === undefined ? [] : [token]));
