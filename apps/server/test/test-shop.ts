import { join } from 'node:path';
import { createClient, tokenContract, usersContract, type Call } from '@kapok/contract';
import { gatewayPayTypes } from '@kapok/domain';
import { parseMerchant } from '@kapok/newebpay';
import type { FastifyInstance } from 'fastify';
import type { ProviderClient } from '../src/accounts/provider-sign-in/index.ts';
import type { AppSettings } from '#server/shop/app/app-deps.ts';
import { buildApp } from '#server/shop/app/app.ts';
import { inTransaction, openDatabase, type Database, type DatabaseHandle } from '#server/platform/db/database.ts';
import { openNotices } from '#server/platform/db/notices.ts';
import { seedDemo } from '#server/shop/demo/index.ts';
import type { ChatLimits } from '#server/community/chat/index.ts';
import { createAuthenticator, createStaff, type IdentityLimits } from '#server/accounts/identity/index.ts';
import type { InvoiceCheckOptions } from '#server/selling/invoice-checks/index.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import type { PaymentGateway } from '#server/selling/payments/index.ts';
import type { AddressLimits } from '#server/platform/http/address-budgets.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import type { WorkerHealth } from '#server/platform/ops/health-routes.ts';
import { ageStaff } from './age-staff.ts';
import { createTestDatabase, type TestDatabase } from './database/index.ts';
import { ensureTestProfile } from './shop-profile.ts';
import { roomyLimits } from './roomy-limits.ts';
import { showSecondFactor } from './second-factor.ts';

export const TEST_PUBLIC_URL = 'http://shop.test';
export const TEST_SECRET = 'the secret of a shop that only tests know';
/** Good for every account that a test shop makes. */
export const TEST_PASSWORD = 'Kapok-Blossom-7';

/** Someone who calls: the token is null for a stranger. */
export interface TestCaller {
  readonly token: string | null;
  readonly userName: string | null;
}

export const stranger: TestCaller = { token: null, userName: null };

/** The whole shop on a database of its own: the real app, driven without a socket. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly pool: DatabaseHandle['pool'];
  readonly connectionString: string;
  /** Everything that was logged, at level info. */
  readonly logged: () => string;
  readonly gateway: PaymentGateway;
  /** Calls in someone's name, in Chinese unless asked otherwise. */
  readonly as: (caller: TestCaller, language?: string) => Call;
  readonly visitor: () => Promise<TestCaller>;
  readonly signUp: (userName: string) => Promise<TestCaller>;
  /** A new member of the staff, who has shown a second factor. */
  readonly staff: (userName: string) => Promise<TestCaller>;
  /** Another session of a member of the staff, with the second factor shown. */
  readonly signInStaff: (userName: string, password?: string) => Promise<TestCaller>;
  readonly close: () => Promise<void>;
}

export interface TestShopOptions {
  readonly settings?: Partial<AppSettings>;
  /** Fills the shop with the demo catalogue and its accounts. */
  readonly demoCatalogue?: boolean;
  /** Leaves the shop as it is before anybody has saved its profile. */
  readonly withoutProfile?: boolean;
  /** Leads to the database by another way than the direct one, such as one that a test can cut. */
  readonly reach?: (connectionString: string) => Promise<string>;
  /** The database of the shop; one of its own where it is left out. */
  readonly database?: Pick<TestDatabase, 'connectionString' | 'pooler' | 'drop'>;
  /** Opens another process of this shop, on its database; it is closed first. */
  readonly beside?: TestShop;
  readonly identityLimits?: Partial<IdentityLimits>;
  readonly addressLimits?: Partial<AddressLimits>;
  /** In place of the outbox, for mails whose failure is told at once. */
  readonly mailer?: Mailer;
  readonly chatLimits?: Partial<ChatLimits>;
  readonly invoiceChecks?: InvoiceCheckOptions;
  /** For a process that works off jobs as well. */
  readonly worker?: WorkerHealth;
}

const DEMO_DIR = join(import.meta.dirname, '../../../demo');

const merchant = parseMerchant({
  merchantId: 'MS100000001',
  hashKey: 'abcdefghijklmnopqrstuvwxyzabcdef',
  hashIv: '1234567890abcdef',
});
const gateway: PaymentGateway = {
  origin: 'http://gateway.test',
  merchant,
  payTypes: gatewayPayTypes,
  publicUrl: TEST_PUBLIC_URL,
};

/** Switched on, so that its calls are there; nobody answers at these addresses. */
const testLineClient: ProviderClient = {
  clientId: '1234567890',
  clientSecret: '0123456789abcdef0123456789abcdef',
  provider: 'line',
  issuer: 'http://line.test',
  authorizeUrl: 'http://line.test/oauth2/v2.1/authorize',
  tokenUrl: 'http://line.test/oauth2/v2.1/token',
  keysUrl: 'http://line.test/oauth2/v2.1/certs',
};

/** Google, which nobody asks. */
const testGoogleClient: ProviderClient = {
  provider: 'google',
  clientId: 'kapok-test',
  clientSecret: 'f00dbabe0123456789abcdef01234567',
  issuer: 'http://google.test',
  authorizeUrl: 'http://google.test/o/oauth2/v2/auth',
  tokenUrl: 'http://google.test/token',
  keysUrl: 'http://google.test/oauth2/v3/certs',
};

const testSettings: AppSettings = {
  demo: true,
  resetHidesUnknown: false,
  passkeys: true,
  signInProviders: { line: testLineClient, google: testGoogleClient },
  secret: TEST_SECRET,
  https: false,
  trustProxy: false,
  metricsToken: undefined,
  publicUrl: () => TEST_PUBLIC_URL,
  mediaDir: join(import.meta.dirname, 'no-media'),
  mediaAccelPrefix: undefined,
  maxStreamsPerMember: 3,
  playerOverlay: false,
  termsConsent: 'by-call',
  uploadMaxBytes: 1024 * 1024 * 1024,
  demoDir: join(import.meta.dirname, '../../../demo'),
  webDist: join(import.meta.dirname, 'no-web'),
  webIsBeingBuilt: () => true,
};

/** Opens a shop; whoever opens it closes it. */
export const openTestShop = async (options: TestShopOptions = {}): Promise<TestShop> => {
  const testDatabase = await databaseFor(options);
  const reach = options.reach ?? ((direct: string) => Promise.resolve(direct));
  const connection = { connectionString: await reach(testDatabase.connectionString) };
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const onConnectionLost = (error: Error): void => {
    logger.warn({ err: error }, 'a database connection was lost');
  };
  const { pooler } = testDatabase;
  const database = openDatabase(connection, { pooler, poolSize: 8, onConnectionLost });
  const { db } = database;
  const notices = await openNotices(connection, logger, database.dropIdle);
  const settings = { ...testSettings, ...options.settings };
  const authenticator = createAuthenticator({ db, notices, ...settings });
  await fillTestShop(db, options, settings.secret);
  const app = await buildApp({
    settings,
    logger,
    database,
    notices,
    authenticator,
    gateway: () => gateway,
    identityLimits: { ...roomyLimits, ...options.identityLimits },
    ...(options.addressLimits === undefined ? {} : { addressLimits: options.addressLimits }),
    ...(options.mailer === undefined ? {} : { mailer: options.mailer }),
    ...(options.chatLimits === undefined ? {} : { chatLimits: options.chatLimits }),
    ...(options.invoiceChecks === undefined ? {} : { invoiceChecks: options.invoiceChecks }),
    worker: options.worker,
  });
  const as = clientsOf(app);
  return {
    app,
    db,
    pool: database.pool,
    connectionString: testDatabase.connectionString,
    logged: () => lines.join(''),
    gateway,
    as,
    ...peopleOf(db, as),
    close: async () => {
      await app.close();
      authenticator.close();
      await notices.close();
      await database.close();
      await testDatabase.drop();
    },
  };
};

const fillTestShop = async (db: Database, options: TestShopOptions, secret: string): Promise<void> => {
  if (options.demoCatalogue === true) await seedDemo(db, { demoDir: DEMO_DIR, secret, showroom: false });
  if (options.withoutProfile !== true) await ensureTestProfile(db);
};

const databaseFor = async ({ beside, database }: TestShopOptions): Promise<NonNullable<TestShopOptions['database']>> =>
  beside === undefined ? (database ?? (await createTestDatabase())) : databaseOf(beside);

/** Whoever opened the shop first removes its database. */
const databaseOf = ({ connectionString }: TestShop) => ({ connectionString, drop: () => Promise.resolve() });

/** Calls of an app in someone's name. */
export const clientsOf =
  (app: FastifyInstance): TestShop['as'] =>
  (caller, language = 'zh-TW') =>
    createClient({
      token: () => caller.token,
      language: () => language,
      newIdempotencyKey: () => crypto.randomUUID(),
      transport: async (url, headers, payload) => {
        const answer = await app.inject({ method: 'POST', url, headers, payload });
        return { status: answer.statusCode, json: answer.json<unknown>() };
      },
    });

/** New people of a shop. */
export const peopleOf = (
  db: Database,
  as: TestShop['as'],
): Pick<TestShop, 'visitor' | 'signUp' | 'staff' | 'signInStaff'> => {
  const signInStaff = async (userName: string, password = TEST_PASSWORD): Promise<TestCaller> => {
    const { AccessToken } = await as(stranger)(tokenContract.signIn, { UserName: userName, Password: password });
    await showSecondFactor(db, AccessToken);
    return { token: AccessToken, userName };
  };
  return {
    visitor: async () => {
      const { AccessToken } = await as(stranger)(tokenContract.renew, {});
      return { token: AccessToken, userName: null };
    },
    signUp: async (userName) => {
      const { AccessToken } = await as(stranger)(usersContract.register, {
        UserName: userName,
        Email: `${userName}@example.com`,
        Password: TEST_PASSWORD,
        CName: userName,
      });
      return { token: AccessToken, userName };
    },
    staff: async (userName) => {
      const account = { userName, email: `${userName}@example.com`, password: TEST_PASSWORD, displayName: userName };
      await inTransaction(db, (tx) => createStaff(tx, account));
      await ageStaff(db);
      return signInStaff(userName);
    },
    signInStaff,
  };
};
