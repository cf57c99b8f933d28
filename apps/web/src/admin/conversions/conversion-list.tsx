import { Button } from '@mantine/core';
import { formatNtd, type ConversionStatus } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { CircleX, Clock, RotateCw, Send, type LucideIcon } from 'lucide-react';
import { DatedList } from '#web/admin/shared/dated-list.tsx';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import type { Conversion } from './conversion-queries.ts';
import classes from './conversions.module.css';
import { useSendAgain } from './use-conversion-deeds.ts';
import { useFaultWords } from './use-fault-words.ts';

/** The last conversions, newest first, with what became of each. One that was given up can be sent again. */
export const ConversionList = ({ conversions }: { readonly conversions: readonly Conversion[] }) => {
  const { list: words } = useWords(conversionWords);
  return (
    <div className={classes['list']}>
      <div>
        <h3>{words.title}</h3>
        <p className="dimmed small">{words.lead}</p>
      </div>
      {conversions.length === 0 ? (
        <p className="dimmed">{words.none}</p>
      ) : (
        <DatedList
          title={words.title}
          at={words.at}
          entries={conversions.map((conversion) => ({ ...conversion, At: conversion.HappenedAt }))}
          keyOf={({ ConversionId }) => String(ConversionId)}
          columns={[
            { title: words.what, cell: (conversion) => <What conversion={conversion} /> },
            {
              title: words.state,
              cell: (conversion) => <Outcome conversion={conversion} />,
              className: classes['wide'],
            },
          ]}
          card={(conversion) => (
            <>
              <div>
                <What conversion={conversion} />
                <p className="dimmed small">{formatDayAndTime(conversion.HappenedAt)}</p>
              </div>
              <Outcome conversion={conversion} />
            </>
          )}
        />
      )}
    </div>
  );
};

const What = ({ conversion }: { readonly conversion: Conversion }) => {
  const { list: words, names } = useWords(conversionWords);
  return (
    <div>
      <Link to="/mgnh/orders/$orderId" params={{ orderId: conversion.CustomerOrderId }} className="nowrap">
        {conversion.CustomerOrderId}
      </Link>
      <p className="small">
        {names[conversion.Receiver]} ·{' '}
        <span className="nowrap">
          {words.kinds[conversion.Kind]} {formatNtd(conversion.Amount)}
        </span>
      </p>
    </div>
  );
};

const signs: Readonly<Record<ConversionStatus, { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  waiting: { color: 'amber', icon: Clock },
  sent: { color: 'green', icon: Send },
  failed: { color: 'red', icon: CircleX },
};

const Outcome = ({ conversion }: { readonly conversion: Conversion }) => {
  const { list: words } = useWords(conversionWords);
  const why = useFaultWords(conversion);
  const { State, Tries, NextTryAt } = conversion;
  return (
    <div className={classes['outcome']}>
      <div className={classes['state']}>
        <StatusBadge {...signs[State]}>{words.states[State]}</StatusBadge>
        {Tries > 1 ? <span className="dimmed small">{words.tries(Tries)}</span> : null}
        {why === null ? null : <span className={`small ${classes['why']}`}>{why}</span>}
        {NextTryAt === null ? null : (
          <span className={`dimmed small ${classes['why']}`}>{words.next(formatDayAndTime(NextTryAt))}</span>
        )}
      </div>
      {State === 'failed' ? <AgainButton conversion={conversion} /> : null}
    </div>
  );
};

const AgainButton = ({ conversion }: { readonly conversion: Conversion }) => {
  const { list: words, names } = useWords(conversionWords);
  const again = useSendAgain();
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden />}
      loading={again.isPending}
      aria-label={words.againNamed(conversion.CustomerOrderId, names[conversion.Receiver])}
      onClick={() => {
        again.runOnce(conversion.ConversionId);
      }}
    >
      {words.again}
    </Button>
  );
};
