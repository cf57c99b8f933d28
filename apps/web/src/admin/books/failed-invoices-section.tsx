import { mgntInvoicesContract } from '@kapok/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { InvoiceRow } from '#web/admin/orders/index.ts';
import { nextOffset } from '#web/admin/shared/next-offset.ts';
import { STAFF_ORDERS_KEY } from '#web/admin/shared/order-queries.ts';
import classes from './books.module.css';

/** E-invoices that are not tried any more until staff ask for it (INV-3). */
export const FailedInvoicesSection = () => {
  const { failedInvoices: words } = useWords(managementOrderWords);
  const list = useInfiniteQuery({
    queryKey: [...STAFF_ORDERS_KEY, 'invoices', 'for-staff'],
    queryFn: ({ pageParam }) => call(mgntInvoicesContract.qryInvoices, { Show: 'for-staff', Offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextOffset(pages, ({ Invoices }) => Invoices),
  });
  return (
    <section className={classes['section']} aria-labelledby="failed-invoices">
      <h2 id="failed-invoices">{words.title}</h2>
      <Loaded query={list} shape="rows" compact>
        {({ pages }) => {
          const invoices = pages.flatMap(({ Invoices }) => Invoices);
          return invoices.length === 0 ? (
            <p className="dimmed">{words.none}</p>
          ) : (
            <ul className={classes['cards']}>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.InvoiceId} invoice={invoice} inList />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton list={list} />
    </section>
  );
};
