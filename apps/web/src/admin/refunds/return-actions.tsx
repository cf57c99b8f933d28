import { mgntReturnsContract } from '@kapok/contract';
import { formatNtd, type ReturnAction } from '@kapok/domain';
import { useState } from 'react';
import { failureCode, failureFigure } from '#web/api/call-failure.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useStaffFailure } from '#web/admin/shared/use-staff-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ActionButtons } from './action-buttons.tsx';
import { NoteOverlay } from './note-overlay.tsx';
import { ReceiveOverlay } from './receive-overlay.tsx';
import type { ListedReturn } from './refund-queries.ts';
import classes from './refunds.module.css';
import { useRefundDeed } from './use-refund-deed.ts';

/** What staff can do with goods that come back; nothing once they are settled. */
export const ReturnActions = ({ goods }: { readonly goods: ListedReturn }) => {
  const { returns: words } = useWords(managementOrderWords);
  const [opened, setOpened] = useState<ReturnAction | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  if (goods.Actions.length === 0) return null;
  return (
    <div className={classes['actions']}>
      <ActionButtons
        offered={goods.Actions}
        labels={{ ...words, refund: `${words.refund} ${formatNtd(goods.TotalAmount)}` }}
        primary={['receive', 'refund']}
        subject={`${goods.CustomerOrderId} ${goods.ProductName}`}
        isOwn={goods.IsOwn}
        onAct={setOpened}
      />
      {opened === 'receive' ? <ReceiveOverlay goods={goods} onClose={close} /> : null}
      {opened === 'refund' ? <RefundDialog goods={goods} onClose={close} /> : null}
      {opened === 'decline' ? <DeclineOverlay goods={goods} onClose={close} /> : null}
    </div>
  );
};

interface DeedProps {
  readonly goods: ListedReturn;
  readonly onClose: () => void;
}

const RefundDialog = ({ goods, onClose }: DeedProps) => {
  const { returns: words } = useWords(managementOrderWords);
  const toastStaffFailure = useStaffFailure();
  const refund = useRefundDeed(mgntReturnsContract.refundReturn, {
    said: words.refunded,
    onDone: onClose,
    onFailed: (failure) => {
      const right = failureCode(failure) === 'amount-mismatch' ? failureFigure(failure, 'amount') : null;
      if (right === null) toastStaffFailure(failure);
      else showToast('error', words.changed(formatNtd(right)));
    },
  });
  return (
    <ConfirmDialog
      title={words.refundTitle(formatNtd(goods.TotalAmount))}
      body={goods.IncludesShipping ? words.refundBodyShipping : words.refundBody}
      confirmLabel={words.refundConfirm}
      busy={refund.isPending}
      onConfirm={() => {
        refund.runOnce({ ReturnId: goods.ReturnId, TotalAmount: goods.TotalAmount });
      }}
      onCancel={onClose}
    />
  );
};

const DeclineOverlay = ({ goods, onClose }: DeedProps) => {
  const { returns: words } = useWords(managementOrderWords);
  const decline = useRefundDeed(mgntReturnsContract.declineReturn, { said: words.declinedToast, onDone: onClose });
  return (
    <NoteOverlay
      title={words.declineTitle}
      body={words.declineBody}
      confirmLabel={words.decline}
      danger
      busy={decline.isPending}
      onConfirm={(Note) => {
        decline.runOnce({ ReturnId: goods.ReturnId, Note });
      }}
      onClose={onClose}
    />
  );
};
