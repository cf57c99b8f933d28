import { Button } from '@mantine/core';
import { mgntShippingContract } from '@kapok/contract';
import type { ShippingCode } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { ownShippingWords } from '#web/texts/own-shipping-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useSetting } from './use-setting.ts';

export interface RemoveShippingProps {
  readonly code: ShippingCode;
  readonly name: string;
}

/** Takes away a way of delivery that the shop added, unless an order has it. */
export const RemoveShipping = ({ code, name }: RemoveShippingProps) => {
  const words = useWords(ownShippingWords);
  const [isAsked, setAsked] = useState(false);
  const close = (): void => {
    setAsked(false);
  };
  const remove = useSetting({
    send: (Code: ShippingCode, idempotencyKey) =>
      call(mgntShippingContract.removeShippingMethod, { Code }, { idempotencyKey }),
    done: words.removed,
    onDone: close,
    onFailed: (failure) => {
      close();
      if (failureCode(failure) === 'in-use') showToast('error', words.ordered(name));
      else toastFailure(failure);
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        aria-label={words.removeNamed(name)}
        onClick={() => {
          setAsked(true);
        }}
      >
        {words.remove}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={words.removeTitle(name)}
          body={words.removeBody}
          confirmLabel={words.remove}
          danger
          busy={remove.isPending}
          onConfirm={() => {
            remove.runOnce(code);
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
};
