import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackOrigin, optionalText, switchOr } from '#server/platform/config/config-values.ts';
import type { ProviderClient } from '#server/accounts/provider-sign-in/index.ts';

/** A stand-in on this machine in place of another company's server. */
export const standInOrigin = optionalText.pipe(
  z
    .string()
    .refine(isLoopbackOrigin, { error: 'an address on loopback without path, such as http://127.0.0.1:4000' })
    .transform((text) => new URL(text).origin)
    .optional(),
);

/** The variables of the ways to sign in beside the password. */
export const signInVariables = {
  SIGN_IN_STAND_IN: switchOr('1'),
  PASSKEYS: switchOr('0'),
  LINE_CHANNEL_ID: optionalText.pipe(
    z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
  ),
  LINE_CHANNEL_SECRET: optionalText.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]{32,128}$/)
      .optional(),
  ),
  LINE_ISSUER: standInOrigin,
  GOOGLE_CLIENT_ID: optionalText.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional(),
  ),
  GOOGLE_CLIENT_SECRET: optionalText.pipe(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
  ),
  GOOGLE_ISSUER: standInOrigin,
};

type SignInVariables = z.output<z.ZodObject<typeof signInVariables>>;

/** LINE's own addresses. People are sent to the first; the others are asked server to server. */
const LINE_ORIGINS = { people: 'https://access.line.me', servers: 'https://api.line.me' } as const;

/** The channel of LINE Login by the variables; undefined where it is not switched on. */
export const lineChannelOf = (env: Partial<SignInVariables>): ProviderClient | undefined => {
  const { LINE_CHANNEL_ID: clientId, LINE_CHANNEL_SECRET: clientSecret, LINE_ISSUER: standIn } = env;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const people = standIn ?? LINE_ORIGINS.people;
  const servers = standIn ?? LINE_ORIGINS.servers;
  return {
    provider: 'line',
    clientId,
    clientSecret,
    issuer: people,
    authorizeUrl: `${people}/oauth2/v2.1/authorize`,
    tokenUrl: `${servers}/oauth2/v2.1/token`,
    keysUrl: `${servers}/oauth2/v2.1/certs`,
  };
};

/** The client at Google by the variables; undefined where it is not switched on. */
export const googleClientOf = (env: Partial<SignInVariables>): ProviderClient | undefined => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: standIn } = env;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return {
    provider: 'google',
    clientId,
    clientSecret,
    issuer: standIn ?? 'https://accounts.google.com',
    authorizeUrl: `${standIn ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${standIn ?? 'https://oauth2.googleapis.com'}/token`,
    keysUrl: `${standIn ?? 'https://www.googleapis.com'}/oauth2/v3/certs`,
  };
};

/** Passkeys belong to a host name: browsers make none for an address in numbers. */
const hasHostName = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && isIP(new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1')) === 0;

/** What is wrong with the variables together, one line a fault. */
export const signInFaults = (
  env: SignInVariables & { readonly SHOP_PUBLIC_URL?: string | undefined },
  production: boolean,
): readonly string[] => {
  const faults = [];
  if (env.PASSKEYS === '1' && !hasHostName(env.SHOP_PUBLIC_URL))
    faults.push('PASSKEYS: passkeys need SHOP_PUBLIC_URL with a host name, such as http://localhost:3000 on loopback');
  if ((env.LINE_CHANNEL_ID === undefined) !== (env.LINE_CHANNEL_SECRET === undefined))
    faults.push('LINE_CHANNEL_ID and LINE_CHANNEL_SECRET belong together: set both or none');
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined))
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none');
  if (production && env.GOOGLE_ISSUER !== undefined) faults.push('GOOGLE_ISSUER: production asks Google itself');
  if (production && env.LINE_ISSUER !== undefined) faults.push('LINE_ISSUER: production asks LINE itself');
  return faults;
};
