import { Button } from '@mantine/core';
import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { ShelfTabs } from '#web/admin/shared/shelf-tabs.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { waysToPayWords } from '#web/texts/ways-to-pay-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ConfirmTransferOverlay } from './confirm-transfer-overlay.tsx';
import { DeclineTransferOverlay } from './decline-transfer-overlay.tsx';
import { isSearched } from './is-searched.ts';
import { awaitedTransfersQuery, type AwaitedTransfer } from './queries.ts';
import classes from './ways-to-pay.module.css';

const route = getRouteApi('/signed-in/mgnh/transfers');

type Opened = { readonly deed: 'confirm' | 'decline'; readonly transfer: AwaitedTransfer } | null;

/** Transfers that staff look for on the bank statement (PAYTW-4). */
export const TransfersPage = () => {
  const words = useWords(waysToPayWords);
  const { order, transferFilters } = useWords(managementOrderWords);
  const { Show: shown = 'all' } = route.useSearch();
  const transfers = useQuery(awaitedTransfersQuery(shown));
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => {
    setOpened(null);
  };
  return (
    <StaffPage title={words.transfers} back={<BackLink to="/mgnh/orders">{order.back}</BackLink>}>
      <p className="dimmed">{words.transfersLead}</p>
      <ShelfTabs
        label={words.transfers}
        to="/mgnh/transfers"
        shelves={[
          { name: words.allTransfers, search: {} },
          { name: transferFilters.told, search: { Show: 'told' } },
        ]}
      />
      <Loaded query={transfers} shape="rows">
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title={shown === 'told' ? words.noneTold : words.noTransfers}
              picture={<Landmark size={48} strokeWidth={1.25} />}
            />
          ) : (
            <>
              <SearchField
                label={words.searchTransfers}
                maxLength={60}
                value={search}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                }}
              />
              <FoundTransfers transfers={found.filter(isSearched(search))} onOpen={setOpened} />
            </>
          )
        }
      </Loaded>
      {opened?.deed === 'confirm' ? <ConfirmTransferOverlay transfer={opened.transfer} onClose={close} /> : null}
      {opened?.deed === 'decline' ? <DeclineTransferOverlay transfer={opened.transfer} onClose={close} /> : null}
    </StaffPage>
  );
};

interface FoundTransfersProps {
  readonly transfers: readonly AwaitedTransfer[];
  readonly onOpen: (opened: Opened) => void;
}

const FoundTransfers = ({ transfers, onOpen }: FoundTransfersProps) => {
  const words = useWords(waysToPayWords);
  return transfers.length === 0 ? (
    <EmptyState title={words.transferNotFound} picture={<Landmark size={48} strokeWidth={1.25} />} />
  ) : (
    <ul className={classes['transfers']}>
      {transfers.map((transfer) => (
        <Transfer key={transfer.TransferNumber} transfer={transfer} onOpen={onOpen} />
      ))}
    </ul>
  );
};

interface TransferProps {
  readonly transfer: AwaitedTransfer;
  readonly onOpen: (opened: Opened) => void;
}

const Transfer = ({ transfer, onOpen }: TransferProps) => {
  const words = useWords(waysToPayWords);
  const { CustomerOrderId, UserName, BuyerName, Amount, ToldAt, AccountDigits, PayUntil, IsLate, IsOwn, IsCancelled } =
    transfer;
  return (
    <li className={`card ${classes['transfer']}`}>
      <div>
        <p>
          <Link to="/mgnh/orders/$orderId" params={{ orderId: CustomerOrderId }}>
            {words.order(CustomerOrderId)}
          </Link>{' '}
          · {BuyerName} · <strong className="money">{formatNtd(Amount)}</strong>
        </p>
        {BuyerName === UserName ? null : <p className="dimmed small">{UserName}</p>}
        <p>{ToldAt === null ? words.notTold : words.told(AccountDigits, formatDayAndTime(ToldAt))}</p>
        <p className={classes['badges']}>
          <span className="dimmed small">{words.until(formatDayAndTime(PayUntil))}</span>
          {IsLate ? <StatusBadge color="amber">{words.late}</StatusBadge> : null}
          {IsCancelled ? <span className={`small ${classes['warning']}`}>{words.cancelled}</span> : null}
        </p>
      </div>
      <div className={classes['tools']}>
        {IsOwn ? (
          <p className="dimmed small">{words.ownTransfer}</p>
        ) : (
          <Button
            aria-label={words.confirmFor(CustomerOrderId)}
            onClick={() => {
              onOpen({ deed: 'confirm', transfer });
            }}
          >
            {words.confirm}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={words.declineFor(CustomerOrderId)}
          onClick={() => {
            onOpen({ deed: 'decline', transfer });
          }}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  );
};
