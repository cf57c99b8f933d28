import { mgntContract } from '@kapok/contract';
import type { InvoiceMode } from '@kapok/domain';
import type { LinkProps } from '@tanstack/react-router';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import type { Section } from './sections.ts';

const REFRESH_EVERY_MS = 60_000;

export type Overview = Answer<typeof mgntContract.qryOverview>;
type Count = Exclude<keyof Overview, 'RefundsRequested' | 'Members'>;

/** Read anew after whatever staff do. */
export const OVERVIEW_KEY = ['overview'] as const;

/** What waits for staff: the menu counts it, the dashboard lists it. */
export const overviewQuery = {
  queryKey: OVERVIEW_KEY,
  queryFn: () => call(mgntContract.qryOverview, {}),
  refetchInterval: REFRESH_EVERY_MS,
};

/** One kind of thing that does not go on without staff. */
export interface Waiting {
  /** Its words on the dashboard. */
  readonly label: Uncapitalize<Count>;
  readonly figure: Count;
  readonly tone: 'waiting' | 'failed' | 'calm';
  /** Where it is dealt with. */
  readonly section: Section['label'];
  /** Where that is not the first page of the section. */
  readonly to?: NonNullable<LinkProps['to']>;
  /** What narrows the list there to what is counted. */
  readonly search?: LinkProps['search'];
  /** Shops of other invoice modes have it only while some are left. */
  readonly invoiceModes?: readonly InvoiceMode[];
}

const papers = { tone: 'waiting', section: 'orders', to: '/mgnh/invoices', invoiceModes: ['by-hand'] } as const;

export const waitingKinds: readonly Waiting[] = [
  { label: 'toShip', figure: 'ToShip', tone: 'waiting', section: 'packing' },
  {
    label: 'transfersTold',
    figure: 'TransfersTold',
    tone: 'waiting',
    section: 'orders',
    to: '/mgnh/transfers',
    search: { Show: 'told' },
  },
  { label: 'quotesWanted', figure: 'QuotesWanted', tone: 'waiting', section: 'orders', to: '/mgnh/quotes' },
  { label: 'chatReports', figure: 'ChatReports', tone: 'waiting', section: 'talk' },
  { label: 'refundsForStaff', figure: 'RefundsForStaff', tone: 'waiting', section: 'refunds' },
  {
    label: 'returnsForStaff',
    figure: 'ReturnsForStaff',
    tone: 'waiting',
    section: 'refunds',
    search: { tab: 'returns' },
  },
  { label: 'papersToWrite', figure: 'PapersToWrite', ...papers, search: { Show: 'to-write' } },
  { label: 'papersToCorrect', figure: 'PapersToCorrect', ...papers, search: { Show: 'to-correct' } },
  { label: 'gatewayAlerts', figure: 'GatewayAlerts', tone: 'failed', section: 'books' },
  {
    label: 'invoicesForStaff',
    figure: 'InvoicesForStaff',
    tone: 'failed',
    section: 'books',
    invoiceModes: ['ezpay', 'ledger'],
  },
  { label: 'failedJobs', figure: 'FailedJobs', tone: 'failed', section: 'jobs' },
  { label: 'mediaFailed', figure: 'MediaFailed', tone: 'failed', section: 'uploads', search: { Show: 'failed' } },
  {
    label: 'mediaInPreparation',
    figure: 'MediaInPreparation',
    tone: 'calm',
    section: 'uploads',
    search: { Show: 'in-preparation' },
  },
];

/** How much waits in a section. What goes on by itself does not count. */
export const countIn = (overview: Overview | undefined, section: Section['label']): number =>
  waitingKinds
    .filter((kind) => kind.section === section && kind.tone !== 'calm')
    .reduce((sum, { figure }) => sum + (overview?.[figure] ?? 0), 0);
