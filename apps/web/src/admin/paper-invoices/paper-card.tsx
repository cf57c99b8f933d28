import { Button } from '@mantine/core';
import { formatNtd, type InvoicePaper } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { Ban, CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { shownInvoiceNumber } from '#web/shop/invoices/index.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import classes from './paper-invoices.module.css';
import type { PaperInvoice } from './paper-queries.ts';
import { PaperRefunds } from './paper-refunds.tsx';
import { WriteOverlay } from './write-overlay.tsx';

const signs = {
  requested: { color: 'amber', icon: Clock },
  issued: { color: 'green', icon: CircleCheck },
  voided: { color: 'gray', icon: Ban },
} as const;

export interface PaperCardProps {
  readonly paper: PaperInvoice;
  readonly lastPaper: InvoicePaper | null;
}

/** Everything that stands on one paper, and what is to be done with it. */
export const PaperCard = ({ paper, lastPaper }: PaperCardProps) => {
  const words = useWords(paperInvoiceWords);
  const [isWriting, setWriting] = useState(false);
  const isToWrite = paper.Status === 'requested';
  return (
    <li className={`card ${classes['paper']}`}>
      <Head paper={paper} />
      <p>
        {paper.BuyerName}{' '}
        <span className="dimmed">{paper.Category === 'B2B' ? words.company(paper.Code) : words.person}</span>
      </p>
      <Figures paper={paper} />
      <PaperRefunds paper={paper} />
      {paper.Status === 'voided' ? null : (
        <div className={classes['deeds']}>
          <Button
            variant={isToWrite ? 'filled' : 'default'}
            size="sm"
            aria-label={isToWrite ? words.writeFor(paper.CustomerOrderId) : words.mendFor(paper.InvoiceNumber ?? '')}
            onClick={() => {
              setWriting(true);
            }}
          >
            {isToWrite ? words.write : words.mend}
          </Button>
        </div>
      )}
      {isWriting ? (
        <WriteOverlay
          paper={paper}
          lastPaper={lastPaper}
          onClose={() => {
            setWriting(false);
          }}
        />
      ) : null}
    </li>
  );
};

interface PartProps {
  readonly paper: PaperInvoice;
}

/** Number or buyer, order, day and state. */
const Head = ({ paper }: PartProps) => {
  const words = useWords(paperInvoiceWords);
  const { color, icon } = signs[paper.Status];
  const { Paper: kind, InvoiceNumber: number } = paper;
  return (
    <div className={classes['head']}>
      <div>
        <strong className={classes['number']}>
          {number === null || kind === null ? paper.BuyerName : `${words.papers[kind]} ${shownInvoiceNumber(number)}`}
        </strong>
        <p className="dimmed small">
          <Link to="/mgnh/orders/$orderId" params={{ orderId: paper.CustomerOrderId }}>
            <Unbroken>{words.order(paper.CustomerOrderId)}</Unbroken>
          </Link>{' '}
          · <Unbroken>{paper.IssuedOn ?? words.paidOn(formatDay(paper.PaidAt))}</Unbroken>
        </p>
      </div>
      <StatusBadge color={color} icon={icon}>
        {words.states[paper.Status]}
      </StatusBadge>
    </div>
  );
};

/** What is written on the paper: its lines and sums, and what allowances took off them. */
const Figures = ({ paper }: PartProps) => {
  const words = useWords(paperInvoiceWords);
  return (
    <>
      <ul className={classes['lines']}>
        {paper.Lines.map((line, index) => (
          <li key={index}>
            <span>{`${line.Name} × ${line.Qty}`}</span>
            <span className="money">{formatNtd(line.Amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes['sums']}>
        <Sum label={words.preTax} ntd={paper.Amount} />
        <Sum label={words.tax} ntd={paper.TaxAmount} />
        <Sum label={words.total} ntd={paper.TotalAmount} />
        {paper.Allowances.map((one) => (
          <Sum
            key={one.AllowanceNumber}
            label={`${words.allowance} ${one.AllowanceNumber ?? ''}`}
            ntd={-one.Amount - one.TaxAmount}
          />
        ))}
      </dl>
    </>
  );
};

const Sum = ({ label, ntd }: { readonly label: string; readonly ntd: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="money">{formatNtd(ntd)}</dd>
  </div>
);
