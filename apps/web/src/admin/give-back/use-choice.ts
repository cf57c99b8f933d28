import { planGiveBack, type GiveBackChoice, type GiveBackPlan } from '@kapok/domain';
import { useState } from 'react';
import { toPaidLine, type GiveBackOffer } from './give-back-query.ts';
import { readNtd } from './goodwill-choice.tsx';

export type Kind = GiveBackChoice['kind'];

/** What is chosen and typed so far, whichever kind is looked at. */
export interface Chosen {
  readonly kind: Kind;
  readonly pieces: Readonly<Record<string, number>>;
  /** As typed. */
  readonly amount: string;
  readonly productId: string | null;
}

const choiceOf = ({ kind, pieces, amount, productId }: Chosen): GiveBackChoice => {
  if (kind === 'order') return { kind };
  return kind === 'pieces' ? { kind, pieces } : { kind, totalNtd: readNtd(amount), productId };
};

/** Null where the choice gives nothing back, or too much. */
const planOf = (offer: GiveBackOffer, choice: GiveBackChoice): GiveBackPlan | null => {
  const plan = planGiveBack(offer.Lines.map(toPaidLine), choice);
  return 'refusal' in plan ? null : plan;
};

/** What staff choose to give back, and what comes of it by the rule of the server. */
export const useChoice = (offer: GiveBackOffer, first: Kind) => {
  const [chosen, setChosen] = useState<Chosen>({ kind: first, pieces: {}, amount: '', productId: null });
  const choice = choiceOf(chosen);
  return {
    chosen,
    choice,
    plan: planOf(offer, choice),
    change: (part: Partial<Chosen>) => {
      setChosen((before) => ({ ...before, ...part }));
    },
  };
};
