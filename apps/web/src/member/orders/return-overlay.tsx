import { Textarea } from '@mantine/core';
import { returnsContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { returnWords } from '#web/texts/return-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './goods-return.module.css';
import { ordersKey, type GoodsLine } from '#web/shop/orders/index.ts';

export interface ReturnOverlayProps {
  readonly orderId: string;
  readonly line: GoodsLine;
  readonly onClose: () => void;
}

const MAX_REASON_LENGTH = 500;

/** How many pieces go back and why, and what happens then (ORD-6). */
export const ReturnOverlay = ({ orderId, line, onClose }: ReturnOverlayProps) => {
  const words = useWords(returnWords);
  const { errors } = useTexts();
  const client = useQueryClient();
  const once = useIntention();
  const left = line.GoodsReturn?.QtyLeft ?? 0;
  const [pieces, setPieces] = useState(left);
  const [reason, setReason] = useState('');
  const request = useMutation({
    mutationFn: () =>
      once((idempotencyKey) =>
        call(
          returnsContract.issueCustomerGoodsReturn,
          { CustomerOrderId: orderId, ProductId: line.ProductId, Qty: pieces, Reason: reason.trim() },
          { idempotencyKey },
        ),
      ),
    onSuccess: () => {
      showToast('ok', words.done(line.ProductName));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const requestOnce = useSingleRun(request);
  return (
    <FormOverlay
      title={words.title}
      submitLabel={words.confirm}
      cancelLabel={words.keep}
      isBusy={request.isPending}
      onSend={() => {
        requestOnce();
        return true;
      }}
      onClose={onClose}
    >
      <h3>{line.ProductName}</h3>
      {request.isError ? <FormError>{errors[failureCode(request.error)]}</FormError> : null}
      {left > 1 ? (
        <Select
          label={words.pieces}
          value={String(pieces)}
          options={Array.from({ length: left }, (_one, index) => ({
            value: String(index + 1),
            label: words.piecesOf(index + 1, left),
          }))}
          onChange={(value) => {
            setPieces(Number(value));
          }}
        />
      ) : null}
      <Textarea
        label={words.reason}
        description={words.reasonHint}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
      <ol className={classes['steps']}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </FormOverlay>
  );
};
