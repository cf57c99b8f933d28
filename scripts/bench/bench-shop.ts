import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { readConfig } from '../../apps/server/src/shop/config/config.ts';
import { inTransaction } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { createMember } from '../../apps/server/src/accounts/identity/index.ts';
import { startShop, type Shop } from '../../apps/server/src/shop/start-shop.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { clientOf } from './client.ts';

export interface BenchShop {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly product: { readonly slug: string; readonly productId: string };
  /** One token for each member; good at every process of this shop. Each has the goods in the cart. */
  readonly tokens: readonly string[];
  /** Sends a call into this process's own app and answers the body. */
  readonly inject: (path: string, body: object, token: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const SECRET = 'a secret of the benchmark alone, and of no shop';
const PASSWORD = 'Bench-Press-77';

/** The demo shop on an embedded database with fsync on, inside this process so that its statements can be recorded. */
export const openBenchShop = async (folder: string, poolSize: number, members: number): Promise<BenchShop> => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), logger: console });
  const databaseUrl = connectionUrl(postgres.connectionConfig);
  const shop = await startShop(
    readConfig({
      PORT: '0',
      SHOP_DEMO_SHOWROOM: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      SHOP_SECRET: SECRET,
      SHOP_DATA_DIR: join(folder, 'recorder'),
    }),
  );
  const tokens: string[] = [];
  for (let member = 0; member < members; member += 1) tokens.push(await openAccount(shop, `bench${member}`));
  const product = await fillCarts(shop, tokens);
  return {
    databaseUrl,
    secret: SECRET,
    product,
    tokens,
    inject: async (path, body, token) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await shop.app.inject({ method: 'POST', url: path, payload: body, headers });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.body;
    },
    close: async () => {
      await shop.stop();
      await postgres.stop();
    },
  };
};

const openAccount = async (shop: Shop, userName: string): Promise<string> => {
  await inTransaction(shop.database.db, (tx) =>
    createMember(tx, {
      userName,
      email: `${userName}@bench.example`,
      password: PASSWORD,
      displayName: userName,
      isStaff: false,
      isDemo: true,
    }),
  );
  const call = clientOf(shop.url, () => null);
  const session = await call(contract.signIn, { UserName: userName, Password: PASSWORD });
  return session.AccessToken;
};

const fillCarts = async (shop: Shop, tokens: readonly string[]): Promise<BenchShop['product']> => {
  const catalogue = await clientOf(shop.url, () => null)(contract.qryCatalogue, { ProductKind: 'goods' });
  const product = catalogue.Products.find((one) => (one.StockLeft ?? 0) > 2);
  if (product === undefined) throw new Error('the demo sells no goods with stock');
  for (const token of tokens) {
    await clientOf(shop.url, () => token)(contract.addItem, { ProductId: product.ProductId });
  }
  return { slug: product.Slug, productId: product.ProductId };
};
