import { mgntContract } from '@kapok/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import type { Section } from './sections.ts';

const REFRESH_EVERY_MS = 60_000;

export type Overview = Answer<typeof mgntContract.qryOverview>;

/** What waits for staff: the menu counts it, the dashboard lists it. */
export const overviewQuery = {
  queryKey: ['overview'],
  queryFn: () => call(mgntContract.qryOverview, {}),
  refetchInterval: REFRESH_EVERY_MS,
};

/** One kind of thing that does not go on without staff. */
export interface Waiting {
  /** Its words on the dashboard. */
  readonly label: Uncapitalize<Exclude<keyof Overview, 'RefundsRequested' | 'Members'>> | 'papersForStaff';
  readonly figure: keyof Overview;
  readonly tone: 'waiting' | 'failed' | 'calm';
  /** Where it is dealt with. */
  readonly section: Section['label'];
  /** Where that is not the first page of the section. */
  readonly to?: NonNullable<LinkProps['to']>;
  readonly search?: LinkProps['search'];
}

export const waitingKinds: readonly Waiting[] = [
  { label: 'toShip', figure: 'ToShip', tone: 'waiting', section: 'packing' },
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
  { label: 'gatewayAlerts', figure: 'GatewayAlerts', tone: 'failed', section: 'books' },
  { label: 'invoicesForStaff', figure: 'InvoicesForStaff', tone: 'failed', section: 'orders' },
  { label: 'failedJobs', figure: 'FailedJobs', tone: 'failed', section: 'jobs' },
  { label: 'mediaFailed', figure: 'MediaFailed', tone: 'failed', section: 'uploads' },
  { label: 'mediaInPreparation', figure: 'MediaInPreparation', tone: 'calm', section: 'uploads' },
];

/** Invoices that staff write by hand wait for them; otherwise only those that failed do. */
export const invoicesByHand: Partial<Waiting> = { label: 'papersForStaff', tone: 'waiting', to: '/mgnh/invoices' };

/** How much waits in a section. What goes on by itself does not count. */
export const countIn = (overview: Overview | undefined, section: Section['label']): number =>
  waitingKinds
    .filter((kind) => kind.section === section && kind.tone !== 'calm')
    .reduce((sum, { figure }) => sum + (overview?.[figure] ?? 0), 0);
