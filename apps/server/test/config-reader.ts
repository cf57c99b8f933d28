import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ConfigError, readConfig, type Config } from '#server/shop/config/config.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** All that production needs. */
export const production: Variables = {
  NODE_ENV: 'production',
  SHOP_SECRET: 'a secret of this shop alone, long enough',
  SHOP_PUBLIC_URL: 'https://shop.example.tw',
  NEWEBPAY_MERCHANT_ID: 'MS1234567890',
  NEWEBPAY_HASH_KEY: 'k'.repeat(32),
  NEWEBPAY_HASH_IV: 'v'.repeat(16),
  NEWEBPAY_ENVIRONMENT: 'production',
  SMTP_URL: 'smtps://mail.example.tw',
  MAIL_FROM: 'shop@shop.example.tw',
  INVOICES: 'by-hand',
};

export const ezpay: Variables = {
  INVOICES: 'ezpay',
  EZPAY_MERCHANT_ID: '30000003',
  EZPAY_HASH_KEY: 'k'.repeat(32),
  EZPAY_HASH_IV: 'v'.repeat(16),
};

export interface ConfigReader {
  readonly dataDir: string;
  readonly read: (variables?: Variables) => Config;
  /** Why the variables are refused; none where they are taken. */
  readonly faultsOf: (variables: Variables) => readonly string[];
}

/** Reads configurations with a data directory of this test file alone. */
export const openConfigReader = (): ConfigReader => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-config-'));
  afterAll(() => {
    rmSync(dataDir, { recursive: true });
  });
  const read = (variables: Variables = {}): Config => readConfig({ SHOP_DATA_DIR: dataDir, ...variables });
  const faultsOf = (variables: Variables): readonly string[] => {
    try {
      read(variables);
    } catch (error) {
      if (error instanceof ConfigError) return error.faults;
      throw error;
    }
    return [];
  };
  return { dataDir, read, faultsOf };
};
