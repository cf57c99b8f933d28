import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify, type JWTVerifyOptions } from 'jose';
import { z } from 'zod';
import { askOutside, parseOutside } from '#server/outside/ask-outside.ts';
import type { LineChannel } from './deps.ts';

/** Who signed in at LINE. */
export interface LinePerson {
  readonly lineUserId: string;
  readonly name: string;
  /** Undefined where the person or the channel does not share it. */
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

/** LINE refused, could not be reached, or answered what is not believable. Its own words are not kept: they may name people. */
export class LineFault extends Error {}

/** Exchanges a code for the id token, server to server, and reads who it is about. Throws LineFault. */
export const askWhoSignedIn = async (
  channel: LineChannel,
  asked: { readonly code: string; readonly codeVerifier: string; readonly nonce: string; readonly redirectUri: string },
): Promise<LinePerson> => {
  const idToken = await exchangeCode(channel, asked);
  return readIdToken(channel, idToken, asked.nonce);
};

const exchangeCode = async (
  channel: LineChannel,
  asked: { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string },
): Promise<string> => {
  try {
    const answer = await askOutside(channel.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: asked.code,
        redirect_uri: asked.redirectUri,
        client_id: channel.channelId,
        client_secret: channel.channelSecret,
        code_verifier: asked.codeVerifier,
      }),
    });
    if (answer.status !== 200) throw new LineFault(`the token address answered ${answer.status}`);
    return tokenAnswer.parse(parseOutside(answer)).id_token;
  } catch (error) {
    throw error instanceof LineFault ? error : new LineFault('the code could not be exchanged');
  }
};

/**
 * LINE signs id tokens for web channels with the channel's secret (HS256) and others with its own keys (ES256). The header
 * says which; no third kind is believed, and neither key is ever used for the other.
 */
const readIdToken = async (channel: LineChannel, idToken: string, nonce: string): Promise<LinePerson> => {
  try {
    const options = {
      issuer: channel.issuer,
      audience: channel.channelId,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    };
    const payload = claims.parse(await verifiedPayload(channel, idToken, options));
    if (payload.nonce !== nonce) throw new LineFault('the nonce is another one');
    return { lineUserId: payload.sub, name: payload.name ?? '', email: payload.email };
  } catch (error) {
    throw error instanceof LineFault ? error : new LineFault('the id token is not to be believed');
  }
};

const verifiedPayload = async (channel: LineChannel, idToken: string, options: JWTVerifyOptions) => {
  if (decodeProtectedHeader(idToken).alg === 'ES256') {
    return (await jwtVerify(idToken, keysOf(channel.keysUrl), { ...options, algorithms: ['ES256'] })).payload;
  }
  const secret = new TextEncoder().encode(channel.channelSecret);
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
