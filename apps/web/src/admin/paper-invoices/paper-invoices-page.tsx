import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useInvoiceMode } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { Paging } from '#web/admin/shared/paging.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { ExportPapers } from './export-papers.tsx';
import { PaperCard } from './paper-card.tsx';
import { PaperFilters } from './paper-filters.tsx';
import { paperListQuery } from './paper-queries.ts';
import classes from './paper-invoices.module.css';

const route = getRouteApi('/signed-in/mgnh/invoices');

/** Invoices and receipts that staff write by hand: what is to be written, and what was (OWN-7). */
export const PaperInvoicesPage = () => {
  const words = useWords(paperInvoiceWords);
  const filter = route.useSearch();
  const isByHand = useInvoiceMode() === 'by-hand';
  return (
    <StaffPage
      title={words.title}
      back={<BackLink to="/mgnh/orders">{words.back}</BackLink>}
      tools={<ExportPapers filter={filter} />}
    >
      <p className="dimmed">{isByHand ? words.lead : words.notByHand}</p>
      <PaperFilters />
      <Results />
    </StaffPage>
  );
};

const Results = () => {
  const words = useWords(paperInvoiceWords);
  const filter = route.useSearch();
  const list = useInfiniteQuery({ ...paperListQuery(filter), placeholderData: keepPreviousData });
  return (
    <Loaded query={list} shape="rows">
      {({ pages }) => {
        const [first] = pages;
        const papers = pages.flatMap((page) => page.Invoices);
        if (first === undefined || papers.length === 0)
          return (
            <EmptyState
              title={filter.Show === 'to-write' ? words.noneToWrite : words.none}
              picture={<ReceiptText size={48} strokeWidth={1.25} />}
            />
          );
        return (
          <>
            <p className="dimmed small">{words.waiting(first.ToWrite, first.ToCorrect)}</p>
            <ul className={classes['papers']}>
              {papers.map((paper) => (
                <PaperCard key={paper.InvoiceId} paper={paper} lastPaper={first.LastPaper} />
              ))}
            </ul>
            <Paging list={list}>{words.shown(first.Total)}</Paging>
          </>
        );
      }}
    </Loaded>
  );
};
