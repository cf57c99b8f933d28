import type { Database } from '#server/db/database.ts';
import {
  listAlerts,
  listNotKept,
  readQuestionState,
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
