import type { Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import { registerAskedGauge } from '#server/platform/ops/asked-gauge.ts';
import { countOpenAlerts, readQuestionState } from './staff-queries.ts';

/** What the management's page of the gateway asks staff to look at, for an alarm: nobody may have that page open. */
export const registerAlertGauges = (registry: Registry, db: Database): void => {
  registerAskedGauge(
    registry,
    { name: 'gateway_alerts_open', help: 'Messages of the gateway that fit no order and are not settled' },
    () => countOpenAlerts(db),
  );
  registerAskedGauge(
    registry,
    { name: 'gateway_questions_paused', help: '1 while the gateway is asked nothing, since it refused questions' },
    async () => ((await readQuestionState(db)).pausedUntil === null ? 0 : 1),
  );
};
