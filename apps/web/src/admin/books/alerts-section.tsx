import { Button } from '@mantine/core';
import type { mgntPaymentsContract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './books.module.css';
import { SettleOverlay } from './settle-overlay.tsx';

type Alert = Answer<typeof mgntPaymentsContract.qryGatewayAlerts>['Alerts'][number];

/** Money without an order or of a wrong amount, and what staff noted about it. */
export const AlertsSection = ({ alerts }: { readonly alerts: readonly Alert[] }) => {
  const { books: words } = useWords(staffAreaWords);
  const [settling, setSettling] = useState<number | null>(null);
  const open = alerts.filter(({ SettledAt }) => SettledAt === null);
  const settled = alerts.filter(({ SettledAt }) => SettledAt !== null);
  return (
    <section className={classes['section']} aria-labelledby="alerts">
      <h2 id="alerts">{words.alerts}</h2>
      {open.length === 0 ? (
        <p className="dimmed">{words.noAlerts}</p>
      ) : (
        <AlertList alerts={open} onSettle={setSettling} />
      )}
      {settled.length === 0 ? null : (
        <details>
          <summary>
            {words.settled} {settled.length}
          </summary>
          <AlertList alerts={settled} onSettle={setSettling} />
        </details>
      )}
      {settling === null ? null : (
        <SettleOverlay
          alertId={settling}
          onClose={() => {
            setSettling(null);
          }}
        />
      )}
    </section>
  );
};

interface AlertListProps {
  readonly alerts: readonly Alert[];
  readonly onSettle: (alertId: number) => void;
}

const AlertList = ({ alerts, onSettle }: AlertListProps) => (
  <ul className={classes['cards']}>
    {alerts.map((alert) => (
      <AlertCard key={alert.AlertId} alert={alert} onSettle={onSettle} />
    ))}
  </ul>
);

interface AlertCardProps extends Pick<AlertListProps, 'onSettle'> {
  readonly alert: Alert;
}

const AlertCard = ({ alert, onSettle }: AlertCardProps) => {
  const { books: words } = useWords(staffAreaWords);
  const isSettled = alert.SettledAt !== null;
  return (
    <li className={`card ${classes['card']}`}>
      <div>
        <p className={classes['head']}>
          <strong className="money">{formatNtd(alert.Amount)}</strong>
          <StatusBadge color={isSettled ? 'gray' : 'red'} icon={isSettled ? CircleCheck : CircleAlert}>
            {isSettled ? words.settled : words.kinds[alert.Kind]}
          </StatusBadge>
          {alert.ExpectedAmount === null ? null : (
            <span className="dimmed small">{words.expected(formatNtd(alert.ExpectedAmount))}</span>
          )}
        </p>
        <dl className={classes['facts']}>
          <Fact name={words.at} value={formatDayAndTime(alert.At)} />
          <Fact name={words.gatewayNumber} value={alert.GatewayNumber} />
          {alert.CustomerOrderId === null ? null : <Fact name={words.order} value={alert.CustomerOrderId} />}
          {alert.Note === '' ? null : <Fact name={words.note} value={alert.Note} />}
        </dl>
      </div>
      {isSettled ? null : (
        <Button
          variant="default"
          aria-label={words.settleThat(alert.GatewayNumber)}
          onClick={() => {
            onSettle(alert.AlertId);
          }}
        >
          {words.settle}
        </Button>
      )}
    </li>
  );
};

/** One fact in a row of facts. */
export const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
