import { Button } from '@mantine/core';
import { mgntAccountingContract } from '@kapok/contract';
import { formatNtd, writeBasisPoints } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { FeeRateOverlay } from './fee-rate-overlay.tsx';
import { concernsOfRates, feeRatesQuery, type FeeRate } from './fee-rate-query.ts';
import classes from './ways-to-pay.module.css';

/** What the gateway takes of each way to pay, by its contract: the figures estimate fees from it (OFFER-5). */
export const FeeRatesSection = () => {
  const { rates: words } = useWords(accountingWords);
  const rates = useQuery(feeRatesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={rates} shape="rows">
        {(found) => (
          <>
            {found.length === 0 ? <p className="dimmed">{words.none}</p> : null}
            <ul className={classes['list']}>
              {found.map((rate) => (
                <Rate key={`${rate.PayType} ${rate.ValidFrom}`} rate={rate} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setAdding(true);
          }}
        >
          {words.add}
        </Button>
      </div>
      {isAdding ? (
        <FeeRateOverlay
          onClose={() => {
            setAdding(false);
          }}
        />
      ) : null}
    </Section>
  );
};

const Rate = ({ rate }: { readonly rate: FeeRate }) => {
  const { rates: words, payTypes } = useWords(accountingWords);
  const { PayType, ValidFrom, BasisPoints, FixedFee } = rate;
  const remove = useDeed({
    send: (wish: Pick<FeeRate, 'PayType' | 'ValidFrom'>, idempotencyKey) =>
      call(mgntAccountingContract.removeFeeRate, wish, { idempotencyKey }),
    said: words.removed,
    concerns: concernsOfRates,
  });
  return (
    <li className={classes['item']}>
      <div>
        <p>
          <strong>{payTypes[PayType]}</strong>
        </p>
        <p className="small">
          {words.rate(writeBasisPoints(BasisPoints), FixedFee === 0 ? '' : formatNtd(FixedFee))} ·{' '}
          {words.from(ValidFrom)}
        </p>
      </div>
      <Button
        variant="subtle"
        color="red"
        aria-label={words.removeRate(payTypes[PayType], ValidFrom)}
        loading={remove.isPending}
        onClick={() => {
          remove.runOnce({ PayType, ValidFrom });
        }}
      >
        {words.remove}
      </Button>
    </li>
  );
};
