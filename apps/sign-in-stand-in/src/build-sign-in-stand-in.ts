import { createHash, randomBytes } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { companies, type Company } from './companies.ts';
import { knownPerson, newPerson, type Person } from './people.ts';
import { signInPage } from './sign-in-page.ts';

export interface SignInStandInOptions {
  /** The shop's credentials at each company. */
  readonly clients: Readonly<Record<Company, { readonly clientId: string; readonly clientSecret: string }>>;
  /** The stand-in's own origin, which its tokens come from; known once it listens. */
  readonly origin: () => string;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_REMOTE = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const TOKEN_SECONDS = 3_600;
const KEY_ID = 'stand-in';

/** What the shop sends people with (OpenID Connect, authorization code with PKCE). */
const authorization = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url().refine((address) => LOOPBACK.test(new URL(address).hostname)),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
});
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string(),
});
const decision = z.object({ company: z.enum(['line', 'google']), who: z.enum(['known', 'new', 'nobody']) });

interface Grant extends z.output<typeof authorization> {
  readonly company: Company;
  readonly person: Person;
}

/**
 * Builds a server that plays LINE's and Google's sign-in for the demo and for tests: their addresses and their protocol, with a
 * page on which one says who signs in. It answers this machine only, and keeps nothing but the codes that are on their way.
 */
export const buildSignInStandIn = async (options: SignInStandInOptions): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({ logger: false });
  app.addHook('onRequest', async (request, reply) => {
    if (!LOOPBACK_REMOTE.test(request.socket.remoteAddress ?? ''))
      await reply.code(403).send({ message: 'loopback only' });
  });
  await app.register(formbody);
  const grants = new Map<string, Grant>();
  pageRoutes(app, grants);
  await tokenRoutes(app, grants, options);
  return app;
};

const pageRoutes = (app: FastifyInstance, grants: Map<string, Grant>): void => {
  for (const company of ['line', 'google'] as const) {
    app.get(companies[company].authorize, async (request, reply) => {
      const asked = authorization.safeParse(request.query);
      if (!asked.success) return reply.code(400).send({ error: 'invalid_request' });
      const nonce = randomBytes(16).toString('base64url');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:`)
        .send(signInPage(company, new URLSearchParams(asked.data).toString(), nonce));
    });
  }
  app.get('/decide/:company/:who', async (request, reply) => {
    const decided = decision.safeParse(request.params);
    const asked = authorization.safeParse(request.query);
    if (!decided.success || !asked.success) return reply.code(400).send({ error: 'invalid_request' });
    const back = new URL(asked.data.redirect_uri);
    back.searchParams.set('state', asked.data.state);
    const { company, who } = decided.data;
    if (who === 'nobody') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { ...asked.data, company, person: who === 'known' ? knownPerson : newPerson() });
      back.searchParams.set('code', code);
    }
    return reply.redirect(back.href, 303);
  });
};

const tokenRoutes = async (
  app: FastifyInstance,
  grants: Map<string, Grant>,
  { clients, origin }: SignInStandInOptions,
): Promise<void> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  // LINE signs for web channels with the channel's secret.
  app.get(companies.line.keys, () => ({ keys: [] }));
  app.get(companies.google.keys, () => ({ keys: [published] }));

  for (const company of ['line', 'google'] as const) {
    app.post(companies[company].token, async (request, reply) => {
      const sent = exchange.safeParse(request.body).data;
      const grant = sent === undefined ? undefined : grants.get(sent.code);
      if (sent === undefined || grant === undefined || !isGranted(company, clients, sent, grant))
        return reply.code(400).send({ error: 'invalid_grant' });
      grants.delete(sent.code);
      const { subject, name, email } = grant.person;
      const token = new SignJWT({ nonce: grant.nonce, name, email })
        .setIssuer(origin())
        .setSubject(subject)
        .setAudience(grant.client_id)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`);
      const idToken =
        company === 'line'
          ? await token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(sent.client_secret))
          : await token.setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey);
      return { token_type: 'Bearer', expires_in: TOKEN_SECONDS, id_token: idToken };
    });
  }
};

/** Whether a code is exchanged by whom it was given to: the same company, client, address and verifier. */
const isGranted = (
  company: Company,
  clients: SignInStandInOptions['clients'],
  sent: z.output<typeof exchange>,
  grant: Grant,
): boolean => {
  const challenge = createHash('sha256').update(sent.code_verifier).digest('base64url');
  return (
    grant.company === company &&
    grant.client_id === sent.client_id &&
    grant.redirect_uri === sent.redirect_uri &&
    grant.code_challenge === challenge &&
    clients[company].clientId === sent.client_id &&
    clients[company].clientSecret === sent.client_secret
  );
};
