import { formatNtd } from '@kapok/domain';
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { InvoiceWords } from '#web/texts/zh-hant/invoices.ts';
import { formatDay, formatDayAndTime } from '#web/ui/format.ts';
import { MoneyRows } from '#web/ui/money-row.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { InvoiceAllowances } from './invoice-allowances.tsx';
import { readPeriod, shownInvoiceNumber } from './invoice-facts.ts';
import classes from './invoice.module.css';
import type { InvoiceData } from './invoice-query.ts';

const signs: Readonly<Record<InvoiceData['Status'], { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  requested: { color: 'amber', icon: Clock },
  issued: { color: 'green', icon: CircleCheck },
  voided: { color: 'red', icon: Ban },
};

/** One invoice as a sheet of paper that can be printed. */
export const InvoiceSheet = ({ invoice }: { readonly invoice: InvoiceData }) => {
  const words = useWords(invoiceWords);
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes['sheet']} data-status={invoice.Status}>
      <SheetHead invoice={invoice} id={id} />
      <InvoiceFacts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <MoneyRows
        totals={invoice}
        labels={{ total: words.preTax, taxTotal: words.tax, grandTotal: words.total }}
        invoiceMode="ezpay"
      />
      <InvoiceAllowances invoice={invoice} />
      <div className={classes['seller']}>
        <p>
          <strong>{invoice.Seller.Name}</strong>
        </p>
        <p>{words.ban(invoice.Seller.Ban)}</p>
        <p>{invoice.Seller.Address}</p>
        {invoice.Status === 'issued' && !invoice.ByHand ? <p>{words.lookUp}</p> : null}
      </div>
    </section>
  );
};

/** Period, number and state, and what the state means. */
const SheetHead = ({ invoice, id }: { readonly invoice: InvoiceData; readonly id: string }) => {
  const words = useWords(invoiceWords);
  const said = invoice.ByHand ? words.byHand : words;
  const sign = signs[invoice.Status];
  const period = invoice.Period === null ? null : readPeriod(invoice.Period);
  return (
    <>
      <div className={classes['head']}>
        <div>
          <p className={classes['period']}>
            {invoice.Paper === null ? null : `${words.byHand.papers[invoice.Paper]} `}
            {period === null ? invoice.Period : words.period(period.year, period.fromMonth, period.toMonth)}
          </p>
          <h3 id={id} className={classes['number']}>
            <span className="visually-hidden">{words.number} </span>
            {invoice.InvoiceNumber === null ? said.pending : shownInvoiceNumber(invoice.InvoiceNumber)}
          </h3>
        </div>
        <StatusBadge color={sign.color} icon={sign.icon}>
          {invoice.Status === 'requested' ? said.states.requested : words.states[invoice.Status]}
        </StatusBadge>
      </div>
      {invoice.Status === 'requested' ? <p className="dimmed small">{said.requestedHint}</p> : null}
      {invoice.Status === 'voided' ? <p className={classes['voided']}>{said.voidedHint}</p> : null}
    </>
  );
};

const InvoiceFacts = ({ invoice }: { readonly invoice: InvoiceData }) => {
  const words = useWords(invoiceWords);
  const facts: readonly (readonly [string, string | null])[] = [
    [words.randomCode, invoice.RandomCode],
    issuedOf(invoice, words),
    [words.kind, kindOf(invoice, words)],
    [invoice.Choice === '' ? '' : words.codes[invoice.Choice], invoice.Code],
    // Where the register knows no name, the tax id stands in for it.
    [words.buyer, invoice.BuyerName === invoice.Code ? '' : invoice.BuyerName],
  ];
  const known = facts.filter(([label, value]) => label !== '' && value !== null && value !== '');
  return (
    <dl className={classes['facts']}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What is written by hand has a day alone. */
const issuedOf = ({ IssuedAt, ByHand }: InvoiceData, words: InvoiceWords): readonly [string, string | null] =>
  ByHand
    ? [words.byHand.issuedOn, IssuedAt === null ? null : formatDay(IssuedAt)]
    : [words.issuedAt, IssuedAt === null ? null : formatDayAndTime(IssuedAt)];

const kindOf = ({ ByHand, Category, Choice }: InvoiceData, words: InvoiceWords): string =>
  ByHand ? words.byHand.types[Category === 'B2B' ? 'InvoiceCompany' : ''] : words.types[Choice];

const InvoiceLines = ({ invoice }: { readonly invoice: InvoiceData }) => {
  const words = useWords(invoiceWords);
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col" className="number">
            {words.quantity}
          </th>
          <th scope="col" className={`number ${classes['unitPrice']}`}>
            {words.unitPrice}
          </th>
          <th scope="col" className="number">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.Lines.map((line, index) => (
          <tr key={index}>
            <td>{line.Name}</td>
            <td className="number">{line.Qty}</td>
            <td className={`number ${classes['unitPrice']}`}>{formatNtd(line.UnitPrice)}</td>
            <td className="number">{formatNtd(line.Amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
