import cookie from '@fastify/cookie';
import { problem, tokenContract, type Endpoint } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { inTransaction, openDatabase, type Database } from '#server/platform/db/database.ts';
import { openNotices, type Notices } from '#server/platform/db/notices.ts';
import { readJsonBodies } from '#server/platform/http/body-parsers.ts';
import { answerProblems } from '#server/platform/http/problems.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createServer } from '#server/platform/http/server.ts';
import type { TrustedProxies } from '#server/platform/http/trusted-proxies.ts';
import {
  createAuthenticator,
  createMember,
  registerIdentityRoutes,
  type IdentityDeps,
  type IdentityLimits,
  type MergeVisitorCart,
  type SessionAuthenticator,
} from '#server/accounts/identity/index.ts';
import { registerSignInWays, type SignInWaysSettings } from '#server/shop/app/register-sign-in-ways.ts';
import { createTestDatabase, type TestDatabase } from './database/index.ts';

const TEST_SECRET = 'a secret of the tests alone, long enough';

const passwordsAlone: SignInWaysSettings = {
  passkeys: false,
  providers: {},
  publicUrl: () => 'https://shop.example',
  shopName: () => '木棉學堂',
};

/** Room for tests that are not about limits. */
const generousLimits: Partial<IdentityLimits> = {
  registerAddress: { points: 10_000, durationSeconds: 3_600 },
  signInAddress: { points: 10_000, durationSeconds: 3_600 },
};

export interface IdentityShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly database: TestDatabase;
  readonly notices: Notices;
  readonly authenticator: SessionAuthenticator;
  /** Every line that the server logged. */
  readonly logLines: readonly string[];
  readonly close: () => Promise<void>;
}

export interface IdentityShopOptions {
  readonly limits?: Partial<IdentityLimits>;
  readonly mergeVisitorCart?: MergeVisitorCart;
  readonly secureCookies?: boolean;
  /** One proxy where nothing is said: the address that it names is a test's. */
  readonly trustProxy?: TrustedProxies;
  /** Milliseconds since 1970, in place of the database's clock. */
  readonly nowMs?: () => number;
  /** Of another instance, whose database this one shares as a second process would. */
  readonly database?: TestDatabase;
  /** Passkeys and LINE, beside the password. */
  readonly signInWays?: Partial<SignInWaysSettings>;
  /** Routes of other features. */
  readonly register?: (app: FastifyInstance, db: Database) => void;
}

/** Accounts and sessions as the shop has them, on a real database, as one process of it. */
export const openIdentityShop = async (options: IdentityShopOptions = {}): Promise<IdentityShop> => {
  const database = options.database ?? (await createTestDatabase());
  const logLines: string[] = [];
  const logger = createLogger('trace', { write: (line) => logLines.push(line) });
  const { db, pool, close } = openDatabase(database.connectionConfig, {
    pooler: database.pooler,
    poolSize: 8,
    onConnectionLost: () => undefined,
  });
  const notices = await openNotices(database.connectionConfig, logger);
  const authenticator = createAuthenticator({ db, secret: TEST_SECRET, notices });
  const app = createServer({ logger, trustProxy: options.trustProxy ?? 1 });
  app.decorate('authenticator', authenticator);
  answerProblems(app);
  readJsonBodies(app);
  await app.register(cookie);
  const identity: IdentityDeps = {
    db,
    pool,
    secret: TEST_SECRET,
    secureCookies: options.secureCookies ?? false,
    nowMs: options.nowMs,
    authenticator,
    mergeVisitorCart: options.mergeVisitorCart ?? (() => Promise.resolve(false)),
    sendReceiptsTo: () => Promise.resolve(),
    limits: { ...generousLimits, ...options.limits },
  };
  registerIdentityRoutes(app, identity);
  if (options.signInWays !== undefined) registerSignInWays(app, identity, { ...passwordsAlone, ...options.signInWays });
  options.register?.(app, db);
  await app.ready();
  return {
    app,
    db,
    database,
    notices,
    authenticator,
    logLines,
    close: async () => {
      await app.close();
      await notices.close();
      await close();
      if (options.database === undefined) await database.drop();
    },
  };
};

export interface Answer<Reply> {
  readonly status: number;
  /** What the contract promises, or undefined where the call was refused. */
  readonly reply: Reply | undefined;
  /** The code of a refusal. */
  readonly code: string | undefined;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser with one page open: keeps cookies as browsers do, and the access token in memory. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #app: FastifyInstance;
  readonly #address: string;

  constructor(app: FastifyInstance, address = '203.0.113.7') {
    this.#app = app;
    this.#address = address;
  }

  async call<Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<Answer<z.output<Reply>>> {
    const response = await this.#app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: this.#headers(),
      cookies: endpoint.path.startsWith('/api/Token/') ? Object.fromEntries(this.cookies) : {},
      payload: JSON.stringify(body ?? {}),
    });
    for (const cookie of response.cookies) this.#keep(cookie);
    const received: unknown = response.json();
    const reply = response.statusCode === 200 ? endpoint.reply.parse(received) : undefined;
    const code = problem.safeParse(received).data?.code;
    return { status: response.statusCode, reply, code, text: response.body, headers: response.headers };
  }

  /** As a page does it: the access token of the answer is what later calls carry. */
  async enter<Body extends z.ZodType>(
    endpoint: Endpoint<
      Body,
      z.ZodType<{ AccessToken: string; Kind: 'visitor' | 'member'; UserName: string | null; IsStaff: boolean }>
    >,
    body: z.input<Body>,
  ) {
    const answer = await this.call(endpoint, body);
    this.token = answer.reply?.AccessToken;
    return answer;
  }

  /** Opens an address of the sign-in, as a browser that is sent there; redirects are not followed. */
  async visit(url: string): Promise<{ readonly status: number; readonly location: string | undefined }> {
    const headers = { 'x-forwarded-for': this.#address, 'user-agent': 'Test Browser/1.0' };
    const response = await this.#app.inject({ url, headers, cookies: Object.fromEntries(this.cookies) });
    for (const cookie of response.cookies) this.#keep(cookie);
    return { status: response.statusCode, location: response.headers.location };
  }

  #headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      'x-forwarded-for': this.#address,
      'user-agent': 'Test Browser/1.0',
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
    };
  }

  #keep(cookie: { readonly name: string; readonly value: string; readonly maxAge?: number }): void {
    if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name);
    else this.cookies.set(cookie.name, cookie.value);
  }
}

/** Fits the rule, and is none of the commonest. */
export const TEST_PASSWORD = 'Long enough 4 me';

export interface TestMember {
  readonly userName: string;
  readonly email: string;
  readonly memberId: number;
}

let members = 0;

/** A member whom no other test knows. */
export const newMember = async (shop: IdentityShop): Promise<TestMember> => {
  members += 1;
  const userName = `Member-${members}`;
  const email = `Member.${members}@kapok.example`;
  const memberId = await inTransaction(shop.db, (tx) =>
    createMember(tx, { userName, email, password: TEST_PASSWORD, displayName: '林小梅' }),
  );
  return { userName, email, memberId };
};

/** A browser in which a member has just signed in. */
export const signedInBrowser = async (shop: IdentityShop, userName: string): Promise<TestBrowser> => {
  const browser = new TestBrowser(shop.app);
  const answer = await browser.enter(tokenContract.signIn, { UserName: userName, Password: TEST_PASSWORD });
  if (answer.status !== 200) throw new Error(`signing in was refused: ${answer.text}`);
  return browser;
};

/** How each session of a member ended, oldest first; null for one that has not. */
export const sessionEndsOf = async (shop: IdentityShop, memberId: number): Promise<readonly (string | null)[]> => {
  const sessions = await shop.db
    .selectFrom('session')
    .select('end_reason')
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return sessions.map((session) => session.end_reason);
};
