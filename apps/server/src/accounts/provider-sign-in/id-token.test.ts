import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderClient } from './deps.ts';
import { askWhoSignedIn, ProviderFault } from './id-token.ts';

const SECRET = 'f00dbabe0123456789abcdef01234567';
const asked = { code: 'code', codeVerifier: 'verifier', nonce: 'nonce', redirectUri: 'https://shop.example/back' };

describe('the id token of Google', () => {
  let google: FastifyInstance;
  let client: ProviderClient;
  let ownKey: CryptoKey;
  let idToken = '';

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256');
    ownKey = pair.privateKey;
    const published = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    google = Fastify();
    google.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    google.post('/token', () => ({ id_token: idToken }));
    google.get('/certs', () => ({ keys: [published] }));
    const origin = await google.listen({ host: '127.0.0.1', port: 0 });
    client = {
      provider: 'google',
      clientId: 'kapok',
      clientSecret: SECRET,
      issuer: origin,
      authorizeUrl: `${origin}/auth`,
      tokenUrl: `${origin}/token`,
      keysUrl: `${origin}/certs`,
    };
  });
  afterAll(() => google.close());

  const token = (alg: 'HS256' | 'RS256', key: CryptoKey | Uint8Array): Promise<string> =>
    new SignJWT({ nonce: asked.nonce, name: '方晴', email: 'fang@example.test' })
      .setProtectedHeader({ alg, kid: 'one' })
      .setIssuer(client.issuer)
      .setAudience(client.clientId)
      .setSubject('1')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);

  it('[AUTH-7] is believed with the signature of a published key', async () => {
    idToken = await token('RS256', ownKey);
    expect(await askWhoSignedIn(client, asked)).toEqual({ subject: '1', name: '方晴', email: 'fang@example.test' });
  });

  it.each([
    ["the client's secret", () => token('HS256', new TextEncoder().encode(SECRET))],
    ['another key', async () => token('RS256', (await generateKeyPair('RS256')).privateKey)],
  ])('[AUTH-7] is not believed with the signature of %s', async (_what, make) => {
    idToken = await make();
    await expect(askWhoSignedIn(client, asked)).rejects.toThrow(ProviderFault);
  });
});
