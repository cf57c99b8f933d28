import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { freeEnrolmentWords } from '#web/texts/free-enrolment-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { freeEnrolmentsQuery, useGiveBack, type FreeProduct } from './use-free-enrolment.ts';

/** Gives a course back that was taken for free, after one question. */
export const GiveBack = ({ product }: { readonly product: FreeProduct }) => {
  const words = useWords(freeEnrolmentWords);
  const [isAsking, setAsking] = useState(false);
  const { data: taken } = useQuery(freeEnrolmentsQuery);
  const giveBack = useGiveBack(product);
  if (taken?.some(({ ProductId }) => ProductId === product.ProductId) !== true) return null;
  const close = (): void => {
    setAsking(false);
  };
  return (
    <>
      <TextButton
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.giveBack}
      </TextButton>
      {isAsking ? (
        <ConfirmDialog
          title={words.giveBackTitle(product.ProdName)}
          body={words.giveBackBody}
          confirmLabel={words.giveBack}
          busy={giveBack.isPending}
          onConfirm={() => {
            giveBack.mutate(undefined, { onSettled: close });
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
};
