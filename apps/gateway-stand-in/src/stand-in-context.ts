import type { ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { NewebpayMerchant } from '@kapok/newebpay';
import type { RefundMode } from './card-calls.ts';
import type { CaptureMode } from './decide-trade.ts';
import type { NotifyCourier } from './notify-courier.ts';

/** What the stand-in's routes work with. */
export interface StandInContext {
  readonly pool: Pool;
  readonly merchant: NewebpayMerchant;
  readonly captureMode: CaptureMode;
  readonly refundMode: RefundMode;
  readonly courier: NotifyCourier;
  /** Answers that are never given, because the stand-in was told to time out; they end with it. */
  readonly silent: Set<ServerResponse>;
}
