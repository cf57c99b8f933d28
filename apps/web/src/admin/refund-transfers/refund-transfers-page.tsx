import { Button } from '@mantine/core';
import { mgntRefundsContract, mgntRefundTransfersContract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Download, Landmark } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { refundAccountWords } from '#web/texts/refund-account-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import classes from './refund-transfers.module.css';
import { refundTransfersQuery, type RefundTransfer } from './transfers-query.ts';

/** Refunds that the gateway cannot pay back: where to send the money, and what was sent (PAYTW-3). */
export const RefundTransfersPage = () => {
  const words = useWords(refundAccountWords);
  const transfers = useQuery(refundTransfersQuery);
  const [sent, setSent] = useState<RefundTransfer | null>(null);
  const hasAccounts = transfers.data?.some(({ AccountNumber }) => AccountNumber !== '') === true;
  return (
    <StaffPage
      title={words.transfers}
      back={<BackLink to="/mgnh/refunds">{words.back}</BackLink>}
      tools={hasAccounts ? <FileButton /> : undefined}
    >
      <p className="dimmed">{words.transfersLead}</p>
      <Loaded query={transfers} shape="rows">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={words.none} picture={<Landmark size={48} strokeWidth={1.25} />} />
          ) : (
            <ul className={classes['list']}>
              {found.map((transfer) => (
                <Transfer key={transfer.RefundId} transfer={transfer} onSent={setSent} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {sent === null ? null : (
        <SentDialog
          transfer={sent}
          onClose={() => {
            setSent(null);
          }}
        />
      )}
    </StaffPage>
  );
};

const FileButton = () => {
  const words = useWords(refundAccountWords);
  const file = useDeed({
    send: () => call(mgntRefundTransfersContract.exportRefundTransfers, {}),
    said: ({ Csv }) => {
      saveBlob(words.fileName, new Blob([Csv], { type: 'text/csv;charset=utf-8' }));
    },
    concerns: [],
  });
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      loading={file.isPending}
      onClick={() => {
        file.runOnce(undefined);
      }}
    >
      {words.file}
    </Button>
  );
};

interface TransferProps {
  readonly transfer: RefundTransfer;
  readonly onSent: (transfer: RefundTransfer) => void;
}

const Transfer = ({ transfer, onSent }: TransferProps) => {
  const words = useWords(refundAccountWords);
  const { CustomerOrderId, UserName, TotalAmount, RequestedAt, BankCode, AccountNumber, Holder } = transfer;
  return (
    <li className={`card ${classes['item']}`}>
      <div>
        <p>
          <Link to="/mgnh/orders/$orderId" params={{ orderId: CustomerOrderId }}>
            {words.order(CustomerOrderId)}
          </Link>{' '}
          · {UserName} · <strong className="money">{formatNtd(TotalAmount)}</strong>
        </p>
        {AccountNumber === '' ? (
          <p className="dimmed">{words.notGiven}</p>
        ) : (
          <p>
            {BankCode} <span className="nowrap">{AccountNumber}</span> · {Holder}
          </p>
        )}
        <p className="dimmed small">{words.requestedAt(formatDayAndTime(RequestedAt))}</p>
      </div>
      <Button
        variant={AccountNumber === '' ? 'default' : 'filled'}
        leftSection={<Check size={18} aria-hidden />}
        aria-label={words.doneFor(CustomerOrderId)}
        onClick={() => {
          onSent(transfer);
        }}
      >
        {words.done}
      </Button>
    </li>
  );
};

const SentDialog = ({ transfer, onClose }: { readonly transfer: RefundTransfer; readonly onClose: () => void }) => {
  const words = useWords(refundAccountWords);
  const settle = useDeed({
    send: (RefundId: number, idempotencyKey) =>
      call(mgntRefundsContract.settleManualRefund, { RefundId, Note: words.note }, { idempotencyKey }),
    said: words.said,
    onDone: onClose,
    concerns: [refundTransfersQuery.queryKey, ['staff-refunds']],
  });
  return (
    <ConfirmDialog
      title={words.doneFor(transfer.CustomerOrderId)}
      body={words.doneBody(formatNtd(transfer.TotalAmount))}
      confirmLabel={words.done}
      busy={settle.isPending}
      onConfirm={() => {
        settle.runOnce(transfer.RefundId);
      }}
      onCancel={onClose}
    />
  );
};
