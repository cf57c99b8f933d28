import type { Language } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { findTrialFinding } from '#server/back-office/doctor/index.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { PaymentGateway } from '#server/selling/payments/index.ts';
import { countGatewayTrials, lockServices } from './queries.ts';
import type { Trial } from './try-mail-server.ts';

/** The gateway stops answering a merchant that asks for too many payments that it does not know. */
const TRIALS_AN_HOUR = 6;

/** Asks the gateway by an account that is not kept. Throws `rate-limited` after six tries within an hour. */
export const tryGateway = async (
  db: Database,
  gateway: Pick<PaymentGateway, 'origin' | 'merchant'>,
  { memberId: staffId, language }: { readonly memberId: number; readonly language: Language },
): Promise<Trial> => {
  await inTransaction(db, async (tx) => {
    await lockServices(tx);
    if ((await countGatewayTrials(tx)) >= TRIALS_AN_HOUR)
      throw new ShopError('rate-limited', { retryAfterSeconds: 3_600 });
    await noteStaffAction(tx, { staffId, action: 'try-service', subject: 'service/gateway' });
  });
  const { state, zh, en } = await findTrialFinding(db, gateway);
  return { works: state === 'green', said: language === 'en' ? en : zh };
};
