import { formatNtd } from '@kapok/domain';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards, type RadioCardOption } from '#web/ui/radio-cards.tsx';
import type { GiveBackOffer } from './give-back-query.ts';
import { GoodwillChoice } from './goodwill-choice.tsx';
import { PiecesChoice } from './pieces-choice.tsx';
import type { Chosen, Kind } from './use-choice.ts';

export interface WhatChoiceProps {
  readonly offer: GiveBackOffer;
  /** What is left of the whole order, NTD with tax; with nothing left there is goodwill alone. */
  readonly leftNtd: number;
  readonly chosen: Chosen;
  readonly wasSent: boolean;
  readonly onChange: (part: Partial<Chosen>) => void;
}

/** All of the order, some of it, or goodwill; each asks below itself for what it needs. */
export const WhatChoice = ({ offer, leftNtd, chosen, wasSent, onChange }: WhatChoiceProps) => {
  const words = useWords(giveBackWords);
  const named = (value: Kind) => ({ value, label: words.kinds[value], note: words.kindNotes[value] });
  const goodwill: RadioCardOption<Kind> = {
    ...named('goodwill'),
    below: (
      <GoodwillChoice
        rows={offer.Lines}
        amount={chosen.amount}
        productId={chosen.productId}
        wasSent={wasSent}
        onAmount={(amount) => {
          onChange({ amount });
        }}
        onProduct={(productId) => {
          onChange({ productId });
        }}
      />
    ),
  };
  const ofOrder: readonly RadioCardOption<Kind>[] = [
    { ...named('order'), aside: formatNtd(leftNtd) },
    {
      ...named('pieces'),
      below: (
        <PiecesChoice
          rows={offer.Lines}
          pieces={chosen.pieces}
          onChange={(pieces) => {
            onChange({ pieces });
          }}
        />
      ),
    },
  ];
  return (
    <RadioCards
      label={words.what}
      value={chosen.kind}
      options={leftNtd === 0 ? [goodwill] : [...ofOrder, goodwill]}
      onChange={(kind) => {
        onChange({ kind });
      }}
    />
  );
};
