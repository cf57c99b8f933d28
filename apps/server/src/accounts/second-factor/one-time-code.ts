import { Secret, TOTP } from 'otpauth';

/** As every authenticator app knows it: RFC 6238 with SHA-1, six digits, 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const CODE = /^\d{6}$/;
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are taken: clocks of phones differ. */
const WINDOW = 1;

/** A new secret of 160 random bits, in base32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string): TOTP => new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });

/** The address that an authenticator app reads from a QR code. */
export const authenticatorUri = (secret: string, shopName: string, userName: string): string =>
  new TOTP({ ...SHAPE, issuer: shopName, label: userName, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code this is, among those that are taken now; undefined for a wrong one. */
export const findStep = (secret: string, code: string, nowMs: number): number | undefined => {
  // The library throws at what is no figure.
  if (!CODE.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : stepAt(nowMs) + delta;
};

/** The steps whose codes are taken now, that of the present first. */
export const stepsTakenAt = (nowMs: number): readonly number[] => {
  const now = stepAt(nowMs);
  return [now, now + 1, now - 1];
};

/** The code of a time step. */
export const codeOf = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * SHAPE.period * 1000 });

const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / SHAPE.period);
