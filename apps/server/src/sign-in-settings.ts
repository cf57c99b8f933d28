import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackOrigin, optionalText, switchOr } from './config-values.ts';
import type { LineChannel } from './features/line-sign-in/index.ts';

/** The variables of the ways to sign in beside the password. */
export const signInVariables = {
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
  LINE_ISSUER: optionalText.pipe(
    z
      .string()
      .refine(isLoopbackOrigin, { error: 'an address on loopback without path, such as http://127.0.0.1:4000' })
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
};

type SignInVariables = z.output<z.ZodObject<typeof signInVariables>>;

/** LINE's own addresses. People are sent to the first; the others are asked server to server. */
const LINE_ORIGINS = { people: 'https://access.line.me', servers: 'https://api.line.me' } as const;

/** The channel of LINE Login by the variables; undefined where it is not switched on. */
export const lineChannelOf = (env: SignInVariables): LineChannel | undefined => {
  const { LINE_CHANNEL_ID: channelId, LINE_CHANNEL_SECRET: channelSecret, LINE_ISSUER: standIn } = env;
  if (channelId === undefined || channelSecret === undefined) return undefined;
  const people = standIn ?? LINE_ORIGINS.people;
  const servers = standIn ?? LINE_ORIGINS.servers;
  return {
    channelId,
    channelSecret,
    issuer: people,
    authorizeUrl: `${people}/oauth2/v2.1/authorize`,
    tokenUrl: `${servers}/oauth2/v2.1/token`,
    keysUrl: `${servers}/oauth2/v2.1/certs`,
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
  if (production && env.LINE_ISSUER !== undefined) faults.push('LINE_ISSUER: production asks LINE itself');
  return faults;
};
