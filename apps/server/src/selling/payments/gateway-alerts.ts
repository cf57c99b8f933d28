import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  listAlerts,
  listNotKept,
  readQuestionState,
  settleAlert,
  type QuestionState,
  type ShownAlert,
  type ShownNotKept,
} from './staff-queries.ts';

/** Money that fits no order, money that goes back, and what the gateway has still to be asked: for staff. */
export interface GatewayAlerts {
  readonly alerts: readonly ShownAlert[];
  readonly notKept: readonly ShownNotKept[];
  readonly questions: QuestionState;
}

export const readGatewayAlerts = async (db: Database): Promise<GatewayAlerts> => {
  const [alerts, notKept, questions] = await Promise.all([listAlerts(db), listNotKept(db), readQuestionState(db)]);
  return { alerts, notKept, questions };
};

/** Notes what staff found out about money that fits nothing, and did with it. Throws `conflict-changed` where it is settled. */
export const settleGatewayAlert = async (
  tx: Transaction,
  staffId: number,
  alertId: number,
  note: string,
): Promise<true> => {
  if (!(await settleAlert(tx, alertId, staffId, note))) throw new ShopError('conflict-changed');
  await noteStaffAction(tx, { staffId, action: 'settle-gateway-alert', subject: `gateway-alert/${alertId}` });
  return true;
};
