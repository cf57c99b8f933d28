import { Button } from '@mantine/core';
import { formatNtd, type InvoicePaper } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { Ban, CircleCheck, CircleSlash, Clock, Hourglass, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { shownInvoiceNumber } from '#web/shop/invoices/index.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import type { PaperInvoiceWords } from '#web/texts/zh-hant/paper-invoices.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import classes from './paper-invoices.module.css';
import type { PaperInvoice } from './paper-queries.ts';
import { PaperFigures } from './paper-figures.tsx';
import { PaperRefunds } from './paper-refunds.tsx';
import { WriteOverlay } from './write-overlay.tsx';

const signs = {
  requested: { color: 'amber', icon: Clock },
  issued: { color: 'green', icon: CircleCheck },
  voided: { color: 'gray', icon: Ban },
  write: { color: 'amber', icon: Clock },
  wait: { color: 'accent', icon: Hourglass },
  spared: { color: 'gray', icon: CircleSlash },
} as const;

export interface PaperCardProps {
  readonly paper: PaperInvoice;
  readonly lastPaper: InvoicePaper | null;
}

/** Everything that stands on one paper, and what is to be done with it. */
export const PaperCard = ({ paper, lastPaper }: PaperCardProps) => {
  const words = useWords(paperInvoiceWords);
  const [isWriting, setWriting] = useState(false);
  const isToWrite = paper.Duty === 'write';
  return (
    <li className={`card ${classes['paper']}`}>
      <Head paper={paper} />
      <p>
        {paper.BuyerName}{' '}
        <span className="dimmed">{paper.Category === 'B2B' ? words.company(paper.Code) : words.person}</span>
      </p>
      <LeftOut paper={paper} />
      <PaperFigures paper={paper} />
      <PaperRefunds paper={paper} />
      {isToWrite || paper.Status === 'issued' ? (
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
      ) : null}
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
  const state = paper.Duty ?? paper.Status;
  const { color, icon } = signs[state];
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
        {words.states[state]}
      </StatusBadge>
    </div>
  );
};

/** What went back before the paper was written, which its figures are without, and what is on its way. */
const LeftOut = ({ paper }: PartProps) => {
  const words = useWords(paperInvoiceWords);
  const note = noteOf(paper, words);
  if (paper.LeftOut.length === 0 && note === null) return null;
  return (
    <div className={classes['refunds']}>
      {paper.LeftOut.map((back) => (
        <p key={`${back.RefundId} ${back.TaxKind}`}>
          <Undo2 size={16} aria-hidden /> {words.refunded(formatNtd(back.Amount + back.TaxAmount))}{' '}
          <span className="dimmed small">{formatDay(back.RefundedAt)}</span>
        </p>
      ))}
      {note === null ? null : <p className="dimmed small">{note}</p>}
    </div>
  );
};

const noteOf = ({ Duty, LeftOut: gone, OnItsWay }: PaperInvoice, words: PaperInvoiceWords): string | null => {
  if (Duty === 'spared') return words.spared;
  if (Duty === 'wait') return words.waits(formatNtd(OnItsWay));
  return gone.length === 0 ? null : words.leftOut;
};
