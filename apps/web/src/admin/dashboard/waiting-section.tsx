import { mgntContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useInvoiceMode } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { sections, type Section } from '#web/admin/shared/sections.ts';
import classes from './dashboard.module.css';

const REFRESH_EVERY_MS = 60_000;

type Overview = Answer<typeof mgntContract.qryOverview>;

interface Waiting {
  readonly label: string;
  readonly count: number;
  readonly tone: 'waiting' | 'failed' | 'calm';
  /** Where it is dealt with. */
  readonly section: Section['label'];
  /** Where that is not the first page of the section. */
  readonly to?: LinkProps['to'];
  readonly search?: LinkProps['search'];
}

/** What does not go on without staff, each with the way to where it is done. */
export const WaitingSection = () => {
  const { dashboard: words } = useWords(staffAreaWords);
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => call(mgntContract.qryOverview, {}),
    refetchInterval: REFRESH_EVERY_MS,
  });
  return (
    <section className={classes['section']} aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <Loaded query={overview} shape="rows">
        {(figures) => <WaitingList figures={figures} />}
      </Loaded>
    </section>
  );
};

const WaitingList = ({ figures }: { readonly figures: Overview }) => {
  const { dashboard: words } = useWords(staffAreaWords);
  const isByHand = useInvoiceMode() === 'by-hand';
  const all: readonly Waiting[] = [
    {
      label: words.toShip,
      count: figures.ToShip,
      tone: 'waiting',
      section: 'orders',
      search: { Delivery: 'to-ship' },
    },
    {
      label: words.quotesWanted,
      count: figures.QuotesWanted,
      tone: 'waiting',
      section: 'orders',
      to: '/mgnh/quotes',
    },
    { label: words.chatReports, count: figures.ChatReports, tone: 'waiting', section: 'talk' },
    { label: words.refundsForStaff, count: figures.RefundsForStaff, tone: 'waiting', section: 'refunds' },
    {
      label: words.returnsForStaff,
      count: figures.ReturnsForStaff,
      tone: 'waiting',
      section: 'refunds',
      search: { tab: 'returns' },
    },
    { label: words.gatewayAlerts, count: figures.GatewayAlerts, tone: 'failed', section: 'books' },
    isByHand
      ? {
          label: words.papersForStaff,
          count: figures.InvoicesForStaff,
          tone: 'waiting',
          section: 'orders',
          to: '/mgnh/invoices',
        }
      : { label: words.invoicesForStaff, count: figures.InvoicesForStaff, tone: 'failed', section: 'orders' },
    { label: words.failedJobs, count: figures.FailedJobs, tone: 'failed', section: 'jobs' },
    { label: words.mediaFailed, count: figures.MediaFailed, tone: 'failed', section: 'uploads' },
    { label: words.mediaInPreparation, count: figures.MediaInPreparation, tone: 'calm', section: 'uploads' },
  ];
  return (
    <dl className={`${classes['tiles']} ${classes['todo']}`}>
      {all.map((waiting) => (
        <Tile key={waiting.label} waiting={waiting} />
      ))}
    </dl>
  );
};

const Tile = ({ waiting: { label, count, tone, section, to, search } }: { readonly waiting: Waiting }) => {
  const mayDo = useMayDo();
  const place = sections.find((known) => known.label === section && mayDo(known.permission));
  return (
    <div className={`card ${classes['tile']}`} data-tone={count === 0 ? 'calm' : tone}>
      <dt>
        {place === undefined ? (
          label
        ) : (
          <Link to={to ?? place.to} {...(search === undefined ? {} : { search })}>
            {label}
          </Link>
        )}
      </dt>
      <dd>{count}</dd>
    </div>
  );
};
