import { contract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useTexts } from '#web/texts/language.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './management.module.css';

const REFRESH_EVERY_MS = 60_000;

/** What waits for staff and how the shop is doing (MGNT-1). */
export const OverviewPage = () => {
  const { management: words } = useTexts();
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => call(contract.qryOverview, {}),
    refetchInterval: REFRESH_EVERY_MS,
  });
  return (
    <Page>
      <h1>{words.title}</h1>
      <Loaded query={overview} shape="rows">
        {(figures) => (
          <>
            <FigureGroup
              title={words.toDo}
              figures={[
                { label: words.toShip, value: figures.ToShip, tone: 'waiting' },
                { label: words.refundsRequested, value: figures.RefundsRequested, tone: 'waiting' },
                { label: words.failedJobs, value: figures.FailedJobs, tone: 'failed' },
                { label: words.mediaInPreparation, value: figures.MediaInPreparation, tone: 'calm' },
                { label: words.mediaFailed, value: figures.MediaFailed, tone: 'failed' },
              ]}
            />
            <FigureGroup
              title={words.last30Days}
              figures={[
                { label: words.revenue, value: formatNtd(figures.Revenue30Days), tone: 'calm' },
                { label: words.paidOrders, value: figures.PaidOrders30Days, tone: 'calm' },
                { label: words.members, value: figures.Members, tone: 'calm' },
              ]}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
};

interface Figure {
  readonly label: string;
  readonly value: number | string;
  readonly tone: 'waiting' | 'failed' | 'calm';
}

const FigureGroup = ({ title, figures }: { readonly title: string; readonly figures: readonly Figure[] }) => (
  <section className={classes['group']}>
    <h2>{title}</h2>
    <dl className={classes['figures']}>
      {figures.map(({ label, value, tone }) => (
        <div key={label} className={`card ${classes['figure']}`} data-tone={value === 0 ? 'calm' : tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
