import { mgntRefundsContract } from '@kapok/contract';
import { formatNtd, goesBackByTransfer, type RefundAction } from '@kapok/domain';
import { useState } from 'react';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { NoteOverlay } from './note-overlay.tsx';
import classes from './refunds.module.css';
import type { ListedRefund } from './refund-queries.ts';
import { useRefundDeed } from './use-refund-deed.ts';

/** What is asked about first. */
type Opened = Exclude<RefundAction, 'approve' | 'retry'>;

/** What staff can do with a refund in its state; nothing while it goes on by itself or is over. */
export const RefundActions = ({ refund }: { readonly refund: ListedRefund }) => {
  const { refundList: words } = useWords(managementOrderWords);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { RefundId } = refund;
  const retry = useRefundDeed(mgntRefundsContract.retryRefund, { said: words.said.retry });
  const approve = useRefundDeed(mgntRefundsContract.approveRefund, { said: words.said.approve });
  if (refund.Waiting === null) return null;
  return (
    <div className={classes['actions']}>
      <ActionButtons
        offered={refund.Actions}
        labels={words}
        primary={['accept', 'manual']}
        subject={`${refund.CustomerOrderId} ${refund.ProductName === '' ? words.wholePayment : refund.ProductName}`}
        isOwn={refund.IsOwn}
        busy={approve.isPending ? 'approve' : retry.isPending ? 'retry' : undefined}
        onAct={(action) => {
          if (action === 'approve') approve.runOnce({ RefundId });
          else if (action === 'retry') retry.runOnce({ RefundId });
          else setOpened(action);
        }}
      />
      <OpenedDeed
        refund={refund}
        opened={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </div>
  );
};

interface OpenedDeedProps {
  readonly refund: ListedRefund;
  readonly opened: Opened | null;
  readonly onClose: () => void;
}

const OpenedDeed = ({ refund, opened, onClose }: OpenedDeedProps) => {
  const { refundList: words, order } = useWords(managementOrderWords);
  const own = useWords(giveBackWords);
  const isByStaff = refund.StartedBy !== null;
  const total = formatNtd(refund.TotalAmount);
  const accept = useRefundDeed(mgntRefundsContract.decideRefund, { said: words.said.accept, onDone: onClose });
  const decline = useRefundDeed(mgntRefundsContract.decideRefund, {
    said: isByStaff ? own.declined : words.said.decline,
    onDone: onClose,
  });
  const settle = useRefundDeed(mgntRefundsContract.settleManualRefund, { said: words.said.manual, onDone: onClose });
  const { RefundId } = refund;
  if (opened === 'accept')
    return (
      <ConfirmDialog
        title={words.acceptTitle(total)}
        body={
          goesBackByTransfer(refund.PayType, true)
            ? words.acceptManualBody(order.methods[refund.PayType])
            : words.acceptBody
        }
        confirmLabel={words.accept}
        busy={accept.isPending}
        onConfirm={() => {
          accept.runOnce({ RefundId, Accept: true });
        }}
        onCancel={onClose}
      />
    );
  if (opened === 'decline')
    return (
      <NoteOverlay
        title={words.declineTitle}
        body={isByStaff ? own.declineBody : words.declineBody}
        confirmLabel={words.decline}
        danger
        busy={decline.isPending}
        onConfirm={(Note) => {
          decline.runOnce({ RefundId, Accept: false, Note });
        }}
        onClose={onClose}
      />
    );
  if (opened === null) return null;
  return (
    <NoteOverlay
      title={words.manualTitle(total)}
      body={words.manualBody}
      confirmLabel={words.manual}
      placeholder={words.noteManual}
      busy={settle.isPending}
      onConfirm={(Note) => {
        settle.runOnce({ RefundId, Note });
      }}
      onClose={onClose}
    />
  );
};
