import { Button } from '@mantine/core';
import { mgntRefundsContract, mgntSettingsContract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { NumberSetting } from './number-setting.tsx';
import classes from './settings.module.css';
import { largeRefundsQuery } from './settings-query.ts';

type LargeRefund = Answer<typeof mgntRefundsContract.qryLargeRefunds>[number];

const MOST_REFUND_NTD = 10_000_000;

export interface LargeRefundsSectionProps {
  /** Refunds above it, with tax, are large. */
  readonly thresholdNtd: number;
}

/** From which sum refunds need a second person, and those that wait, which administrators may stop (SAFE-9). */
export const LargeRefundsSection = ({ thresholdNtd }: LargeRefundsSectionProps) => {
  const words = useWords(secondFactorWords);
  const [stopping, setStopping] = useState<LargeRefund | null>(null);
  const waiting = useQuery(largeRefundsQuery);
  return (
    <Section title={words.largeRefunds} lead={words.largeRefundsLead}>
      <Threshold thresholdNtd={thresholdNtd} />
      <Loaded query={waiting} shape="rows" compact>
        {(found) =>
          found.length === 0 ? (
            <p className="dimmed">{words.largeRefundsNone}</p>
          ) : (
            <div>
              <h3>{words.largeRefundsWaiting}</h3>
              <ul className={classes['people']}>
                {found.map((refund) => (
                  <Waiting key={refund.LargeRefundId} refund={refund} onStop={setStopping} />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
      {stopping === null ? null : (
        <StopDialog
          refund={stopping}
          onClose={() => {
            setStopping(null);
          }}
        />
      )}
    </Section>
  );
};

const Threshold = ({ thresholdNtd }: LargeRefundsSectionProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  return (
    <NumberSetting
      label={withTax ? words.largeRefund : words.plainLargeRefund}
      hint={words.largeRefundHint}
      value={thresholdNtd}
      least={0}
      most={MOST_REFUND_NTD}
      send={(LargeRefund, idempotencyKey) =>
        call(mgntSettingsContract.changeShopSettings, { LargeRefund }, { idempotencyKey })
      }
    />
  );
};

interface WaitingProps {
  readonly refund: LargeRefund;
  readonly onStop: (refund: LargeRefund) => void;
}

const Waiting = ({ refund, onStop }: WaitingProps) => {
  const words = useWords(secondFactorWords);
  const { CustomerOrderId, SendableAt } = refund;
  return (
    <li className={classes['person']}>
      <div>
        <p>
          {CustomerOrderId} <strong className="money">{formatNtd(refund.TotalAmount)}</strong>
        </p>
        <p className="dimmed small">
          <Unbroken>{words.askedBy(refund.AskedBy, formatDayAndTime(refund.AskedAt))}</Unbroken>
        </p>
        <p className="small">
          <Unbroken>
            {SendableAt === null ? words.waitsForPerson : words.waitsUntil(formatDayAndTime(SendableAt))}
          </Unbroken>
        </p>
      </div>
      <Button
        variant="default"
        aria-label={words.stopOn(CustomerOrderId)}
        onClick={() => {
          onStop(refund);
        }}
      >
        {words.stop}
      </Button>
    </li>
  );
};

const StopDialog = ({ refund, onClose }: { readonly refund: LargeRefund; readonly onClose: () => void }) => {
  const words = useWords(secondFactorWords);
  const stop = useDeed({
    send: (wish: { readonly LargeRefundId: number }, idempotencyKey) =>
      call(mgntRefundsContract.stopLargeRefund, wish, { idempotencyKey }),
    said: words.stopped,
    onDone: onClose,
    concerns: [largeRefundsQuery.queryKey],
  });
  return (
    <ConfirmDialog
      title={words.stopTitle(refund.CustomerOrderId)}
      body={words.stopBody}
      confirmLabel={words.stop}
      danger
      busy={stop.isPending}
      onConfirm={() => {
        stop.runOnce({ LargeRefundId: refund.LargeRefundId });
      }}
      onCancel={onClose}
    />
  );
};
