/** How a cookie of the shop is named and sent. */
export interface CookieRules {
  readonly nameOf: (name: string) => string;
  readonly attributes: {
    readonly path: string;
    readonly httpOnly: true;
    readonly sameSite: 'lax';
    readonly secure: boolean;
  };
}

/** The path of every cookie of the shop where it is reached by http, and everywhere before they had a prefix. */
export const PLAIN_COOKIE_PATH = '/api/Token';

const plain: CookieRules = {
  nameOf: (name) => name,
  attributes: { path: PLAIN_COOKIE_PATH, httpOnly: true, sameSite: 'lax', secure: false },
};

/** Browsers take the prefix from this host alone, for the whole host: no sibling subdomain can plant such a cookie. */
const hostOnly: CookieRules = {
  nameOf: (name) => `__Host-${name}`,
  attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: true },
};

/** The rules of a shop that is reached by https, or of one on loopback. */
export const cookieRulesOf = (secure: boolean): CookieRules => (secure ? hostOnly : plain);
