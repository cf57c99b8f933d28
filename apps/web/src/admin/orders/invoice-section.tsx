import { Button } from '@mantine/core';
import { mgntInvoicesContract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, CircleAlert, CircleCheck, CircleSlash, Clock, Hourglass, RotateCw } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { useGatewayCode } from '#web/texts/use-gateway-code.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { STAFF_ORDERS_KEY, type WholeOrder } from '#web/admin/shared/order-queries.ts';
import classes from './order-page.module.css';

type Invoice = Answer<typeof mgntInvoicesContract.qryInvoices>['Invoices'][number];

const signs = {
  requested: { color: 'amber', icon: Clock },
  issued: { color: 'green', icon: CircleCheck },
  voided: { color: 'gray', icon: Ban },
  write: { color: 'amber', icon: Clock },
  wait: { color: 'accent', icon: Hourglass },
  spared: { color: 'gray', icon: CircleSlash },
} as const;

/** The order's invoice with its allowances, and the way to have it tried again. */
export const InvoiceSection = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const invoices = useQuery({
    queryKey: [...STAFF_ORDERS_KEY, 'invoices', order.CustomerOrderId],
    queryFn: () => call(mgntInvoicesContract.qryInvoices, { Search: order.CustomerOrderId }),
  });
  return (
    <Section title={words.invoices}>
      <Loaded query={invoices} shape="rows" compact>
        {({ Invoices }) =>
          Invoices.length === 0 ? (
            <p className="dimmed">
              <NoInvoice order={order} />
            </p>
          ) : (
            <ul className={classes['rows']}>
              {Invoices.map((invoice) => (
                <InvoiceRow key={invoice.InvoiceId} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
};

/** Why there is none, and as what the buyer wants it: paper knows no carrier. */
const NoInvoice = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const papers = useWords(paperInvoiceWords);
  const { InvoiceCompanyOrCarriageOrDonate: choice, InvoiceCompanyInvoiceId: code } = order;
  if (order.InvoiceMode === 'none') return papers.inOrder.noInvoices;
  if (order.Status === 'cancelled') return words.noInvoiceOwed;
  if (order.InvoiceMode !== 'by-hand') return `${words.noInvoice} · ${words.invoiceChoices[choice]} ${code}`;
  const buyer = choice === 'InvoiceCompany' ? papers.company(code) : papers.person;
  return `${words.noInvoice} · ${papers.inOrder.byHand} · ${buyer}`;
};

export interface InvoiceRowProps {
  readonly invoice: Invoice;
  /** Among those of other orders, with the number of its own. */
  readonly inList?: boolean;
}

/** An invoice with its allowances, and the way to have it tried again. */
export const InvoiceRow = ({ invoice, inList = false }: InvoiceRowProps) => {
  const { order: words } = useWords(managementOrderWords);
  const papers = useWords(paperInvoiceWords);
  const state = invoice.Duty ?? invoice.Status;
  const said = invoice.Duty === null ? words.invoiceStates[invoice.Status] : papers.states[invoice.Duty];
  const { color, icon } = signs[state];
  return (
    <li className={inList ? `card ${classes['listedInvoice']}` : undefined}>
      {inList ? (
        <Link to="/mgnh/orders/$orderId" params={{ orderId: invoice.CustomerOrderId }}>
          {invoice.CustomerOrderId}
        </Link>
      ) : null}
      <div className={classes['rowHead']}>
        <span>
          {invoice.InvoiceNumber ?? said}{' '}
          {invoice.Duty === 'spared' ? null : <strong className="money">{formatNtd(invoice.TotalAmount)}</strong>}
        </span>
        <StatusBadge color={color} icon={icon}>
          {said}
        </StatusBadge>
      </div>
      <Buyer invoice={invoice} />
      {invoice.Allowances.map((allowance, index) => (
        <span key={allowance.AllowanceNumber ?? index} className="small">
          {words.allowance} {allowance.AllowanceNumber ?? words.allowancePending}{' '}
          <span className="money">{formatNtd(-(allowance.Amount + allowance.TaxAmount))}</span>
        </span>
      ))}
      <NextStep invoice={invoice} />
    </li>
  );
};

/** Who it is for, how, and since when. */
const Buyer = ({ invoice }: Pick<InvoiceRowProps, 'invoice'>) => {
  const { order: words } = useWords(managementOrderWords);
  const { inOrder, company, person } = useWords(paperInvoiceWords);
  const { Issuer, Category, Choice, Code, BuyerName, IssuedAt } = invoice;
  return (
    <span className="dimmed small">
      {Issuer === 'by-hand'
        ? `${inOrder.byHand} · ${Category === 'B2B' ? company('') : person}`
        : words.invoiceChoices[Choice]}{' '}
      {Code} {BuyerName}
      {Issuer === 'ledger' ? ` · ${words.demoLedger}` : ''}
      <Unbroken>{IssuedAt === null ? '' : ` · ${formatDayAndTime(IssuedAt)}`}</Unbroken>
    </span>
  );
};

const NextStep = ({ invoice }: Pick<InvoiceRowProps, 'invoice'>) => {
  const { inOrder } = useWords(paperInvoiceWords);
  if (invoice.Issuer === 'by-hand')
    return (
      <Link to="/mgnh/invoices" search={{ Search: invoice.CustomerOrderId }}>
        {inOrder.toPapers}
      </Link>
    );
  const isOpen = invoice.Status === 'requested' || invoice.NeedsStaff || invoice.FailureCode !== null;
  return isOpen ? <Retry invoice={invoice} /> : null;
};

const Retry = ({ invoice }: { readonly invoice: Invoice }) => {
  const { order: words } = useWords(managementOrderWords);
  const describeCode = useGatewayCode();
  const retry = useDeed({
    send: (InvoiceId: Invoice['InvoiceId'], idempotencyKey) =>
      call(mgntInvoicesContract.retryInvoice, { InvoiceId }, { idempotencyKey }),
    said: (isQueued) => {
      showToast('ok', isQueued ? words.invoiceRetried : words.invoiceNothing);
    },
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <div className={classes['rowHead']}>
      {invoice.NeedsStaff ? (
        <StatusBadge color="red" icon={CircleAlert}>
          {words.needsStaff}
        </StatusBadge>
      ) : null}
      <span className="dimmed small">{invoice.FailureCode === null ? '' : describeCode(invoice.FailureCode)}</span>
      <Button
        size="sm"
        variant="default"
        leftSection={<RotateCw size={16} aria-hidden />}
        loading={retry.isPending}
        onClick={() => {
          retry.runOnce(invoice.InvoiceId);
        }}
      >
        {words.retryInvoice}
      </Button>
    </div>
  );
};
