import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify, type JWTVerifyOptions } from 'jose';
import type { SignInProvider } from '@kapok/contract';
import { z } from 'zod';
import { askOutside, parseOutside } from '#server/platform/outside/ask-outside.ts';
import type { ProviderClient } from './deps.ts';

/** Who signed in at the provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly name: string;
  /** Undefined where the person or the provider does not share it. */
  readonly email: string | undefined;
}

const ANSWER_WITHIN_MS = 10_000;
const CLOCK_TOLERANCE_SECONDS = 60;

const tokenAnswer = z.object({ id_token: z.string().max(10_000) });
const claims = z.object({
  sub: z.string().min(1).max(100),
  nonce: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
});

/** The provider refused, could not be reached, or answered what is not believable. Its own words are not kept: they may name people. */
export class ProviderFault extends Error {}

/** Exchanges a code for the id token, server to server, and reads who it is about. Throws ProviderFault. */
export const askWhoSignedIn = async (
  client: ProviderClient,
  asked: { readonly code: string; readonly codeVerifier: string; readonly nonce: string; readonly redirectUri: string },
): Promise<ProviderPerson> => {
  const idToken = await exchangeCode(client, asked);
  return readIdToken(client, idToken, asked.nonce);
};

const exchangeCode = async (
  client: ProviderClient,
  asked: { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string },
): Promise<string> => {
  try {
    const answer = await askOutside(client.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: asked.code,
        redirect_uri: asked.redirectUri,
        client_id: client.clientId,
        client_secret: client.clientSecret,
        code_verifier: asked.codeVerifier,
      }),
    });
    if (answer.status !== 200) throw new ProviderFault(`the token address answered ${answer.status}`);
    return tokenAnswer.parse(parseOutside(answer)).id_token;
  } catch (error) {
    throw error instanceof ProviderFault ? error : new ProviderFault('the code could not be exchanged');
  }
};

/**
 * The one kind of signature by the provider's published keys, and whether the secret may sign, too. LINE signs id tokens for web
 * channels with the channel's secret (HS256) and others with its own keys; Google always with its own.
 */
const signatures = {
  line: { published: 'ES256', bySecret: true },
  google: { published: 'RS256', bySecret: false },
} as const satisfies Record<SignInProvider, { readonly published: string; readonly bySecret: boolean }>;

/** The header says which kind of signature it is; no other kind is believed, and neither key is ever used for the other. */
const readIdToken = async (client: ProviderClient, idToken: string, nonce: string): Promise<ProviderPerson> => {
  try {
    const options = {
      issuer: client.issuer,
      audience: client.clientId,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    };
    const payload = claims.parse(await verifiedPayload(client, idToken, options));
    if (payload.nonce !== nonce) throw new ProviderFault('the nonce is another one');
    return { subject: payload.sub, name: payload.name ?? '', email: payload.email };
  } catch (error) {
    throw error instanceof ProviderFault ? error : new ProviderFault('the id token is not to be believed');
  }
};

const verifiedPayload = async (client: ProviderClient, idToken: string, options: JWTVerifyOptions) => {
  const { published, bySecret } = signatures[client.provider];
  if (!bySecret || decodeProtectedHeader(idToken).alg === published) {
    return (await jwtVerify(idToken, keysOf(client.keysUrl), { ...options, algorithms: [published] })).payload;
  }
  const secret = new TextEncoder().encode(client.clientSecret);
  return (await jwtVerify(idToken, secret, { ...options, algorithms: ['HS256'] })).payload;
};

type Keys = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, Keys>();

/** As the library asks for keys, by the shop's own client. */
const fetchKeys = async (url: string, { signal }: { readonly signal: AbortSignal }): Promise<Response> => {
  const { status, contentType, text } = await askOutside(url, { signal });
  return new Response(text, { status, headers: { 'content-type': contentType } });
};

/** Fetched when first needed, then remembered; a key that is not among them is looked for once more. */
const keysOf = (url: string): Keys => {
  const known =
    keySets.get(url) ??
    createRemoteJWKSet(new URL(url), { timeoutDuration: ANSWER_WITHIN_MS, [customFetch]: fetchKeys });
  keySets.set(url, known);
  return known;
};
