import { Textarea } from '@mantine/core';
import { MAX_GIVE_BACK_REASON_LENGTH } from '@kapok/contract';
import { formatNtd, refundCauses, type GiveBackPlan, type RefundCause } from '@kapok/domain';
import { useState } from 'react';
import { RequiredLabel } from '#web/admin/shared/required-label.tsx';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { Select } from '#web/ui/select.tsx';
import { GiveBackEffects } from './give-back-effects.tsx';
import type { GiveBackOffer } from './give-back-query.ts';
import { RestockChoice } from './restock-choice.tsx';
import { useChoice, type Kind } from './use-choice.ts';
import { useGiveBack } from './use-give-back.ts';
import { WhatChoice } from './what-choice.tsx';

const usualCause: Readonly<Record<Kind, RefundCause>> = {
  order: 'cancelled',
  pieces: 'undeliverable',
  goodwill: 'apology',
};

export interface GiveBackFormProps {
  readonly orderId: string;
  readonly offer: GiveBackOffer;
  /** What is left of the whole order, NTD with tax. */
  readonly leftNtd: number;
  readonly onClose: () => void;
}

/** What to give back, what follows from it, and why: once for the buyer, once for staff. */
export const GiveBackForm = ({ orderId, offer, leftNtd, onClose }: GiveBackFormProps) => {
  const words = useWords(giveBackWords);
  const { chosen, choice, plan, change } = useChoice(offer, leftNtd === 0 ? 'goodwill' : 'order');
  const [cause, setCause] = useState<RefundCause | null>(null);
  // What was sent is not on the shelf, unless staff know better.
  const [restocks, setRestocks] = useState(!offer.IsSent);
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const send = useGiveBack(orderId, onClose);
  const chosenCause = cause ?? usualCause[chosen.kind];
  const isReasonMissing = wasSent && reason.trim() === '';
  return (
    <FormOverlay
      title={words.title}
      submitLabel={plan === null ? words.sendNothing : words.send(formatNtd(plan.totalNtd))}
      isBusy={send.isPending}
      onSend={() => {
        setWasSent(true);
        if (plan === null || reason.trim() === '') return false;
        const { totalNtd } = plan;
        send.runOnce({ choice, totalNtd, cause: chosenCause, reason: reason.trim(), restock: restocks });
        return true;
      }}
      onClose={onClose}
    >
      <WhatChoice offer={offer} leftNtd={leftNtd} chosen={chosen} wasSent={wasSent} onChange={change} />
      {plan === null ? (
        <NothingChosen isShown={wasSent && chosen.kind === 'pieces'} />
      ) : (
        <>
          {hasGoods(offer, plan) ? <RestockChoice restocks={restocks} onChange={setRestocks} /> : null}
          <GiveBackEffects offer={offer} plan={plan} />
        </>
      )}
      <Select
        label={words.cause}
        showsLabel
        value={chosenCause}
        options={refundCauses.map((value) => ({ value, label: words.causes[value] }))}
        onChange={(value) => {
          setCause(refundCauses.find((one) => one === value) ?? null);
        }}
      />
      <Textarea
        label={<RequiredLabel>{words.reason}</RequiredLabel>}
        required
        withAsterisk={false}
        description={words.reasonHint}
        rows={2}
        maxLength={MAX_GIVE_BACK_REASON_LENGTH}
        value={reason}
        error={isReasonMissing ? words.reasonMissing : null}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};

const NothingChosen = ({ isShown }: { readonly isShown: boolean }) => {
  const words = useWords(giveBackWords);
  return isShown ? <FormError>{words.nothingChosen}</FormError> : null;
};

const hasGoods = (offer: GiveBackOffer, plan: GiveBackPlan): boolean =>
  plan.lines.some(
    ({ productId, pieces }) =>
      pieces > 0 && offer.Lines.some((row) => row.ProductId === productId && row.Kind === 'goods'),
  );
