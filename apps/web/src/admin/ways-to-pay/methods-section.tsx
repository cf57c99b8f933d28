import { Button } from '@mantine/core';
import { formatNtd, isOfGateway, payMethodOf } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { MethodOverlay } from './method-overlay.tsx';
import { choicesQuery, isOffered, type MethodChoice } from './queries.ts';
import classes from './ways-to-pay.module.css';

/** Which ways to pay the shop offers, from which sum and for how many days (PAYTW-1). */
export const MethodsSection = () => {
  const words = useWords(waysToPayWords);
  const choices = useQuery(choicesQuery);
  const [editing, setEditing] = useState<MethodChoice | null>(null);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={choices} shape="rows">
        {({ HasGateway, Methods }) => (
          <>
            {HasGateway ? null : <p className="dimmed">{words.noGateway}</p>}
            <MethodLists
              methods={Methods.filter(({ PayType }) => HasGateway || !isOfGateway(PayType))}
              onEdit={setEditing}
            />
          </>
        )}
      </Loaded>
      {editing === null ? null : (
        <MethodOverlay
          method={editing}
          onClose={() => {
            setEditing(null);
          }}
        />
      )}
    </Section>
  );
};

interface MethodListsProps {
  readonly methods: readonly MethodChoice[];
  readonly onEdit: (method: MethodChoice) => void;
}

/** What buyers can choose; below it, folded up, the many ways that a shop could offer as well. */
const MethodLists = ({ methods, onEdit }: MethodListsProps) => {
  const words = useWords(waysToPayWords);
  const offered = methods.filter(isOffered);
  const others = methods.filter((method) => !isOffered(method));
  const listOf = (shown: readonly MethodChoice[]) => (
    <ul className={classes['list']}>
      {shown.map((method) => (
        <Method key={method.PayType} method={method} onEdit={onEdit} />
      ))}
    </ul>
  );
  return (
    <>
      {offered.length === 0 ? null : listOf(offered)}
      {others.length === 0 ? null : (
        <details className={classes['others']} open={offered.length === 0}>
          <summary>
            {words.others(others.length)}
            <ChevronDown size={18} aria-hidden />
          </summary>
          {listOf(others)}
        </details>
      )}
    </>
  );
};

interface MethodProps {
  readonly method: MethodChoice;
  readonly onEdit: (method: MethodChoice) => void;
}

/** Sums above it are no limit of a way to pay but of the protocol. */
const BOUNDLESS_NTD = 1_000_000_000;

const Method = ({ method, onEdit }: MethodProps) => {
  const words = useWords(waysToPayWords);
  const { PayType, CanBeOffered, Days, MaximumAmount } = method;
  const name = words.names[PayType];
  const least = Math.max(method.LeastAmount, method.MinimumAmount);
  const limits =
    MaximumAmount < BOUNDLESS_NTD
      ? words.range(formatNtd(least), formatNtd(MaximumAmount))
      : least > 1
        ? words.from(formatNtd(least))
        : '';
  const daysOf = payMethodOf(PayType).isPaidAtPickup ? words.fetchDays : words.days;
  const facts = [limits, Days === null ? '' : daysOf(Days)].filter((fact) => fact !== '');
  return (
    <li className={classes['item']}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={classes['badges']}>
          {isOffered(method) ? (
            <StatusBadge color="green">{words.offered}</StatusBadge>
          ) : (
            <StatusBadge color="gray">{words.notOffered}</StatusBadge>
          )}
          {CanBeOffered ? null : (
            <span className="dimmed small">{isOfGateway(PayType) ? words.notCovered : words.noAccount}</span>
          )}
          <span className="dimmed small">{facts.join(' · ')}</span>
        </p>
      </div>
      <Button
        variant="default"
        aria-label={words.editMethod(name)}
        onClick={() => {
          onEdit(method);
        }}
      >
        {words.edit}
      </Button>
    </li>
  );
};
