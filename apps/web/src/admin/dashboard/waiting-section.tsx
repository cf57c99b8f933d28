import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useInvoiceMode } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { overviewQuery, waitingKinds, type Overview, type Waiting } from '#web/admin/shared/overview-query.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { sections } from '#web/admin/shared/sections.ts';
import classes from './dashboard.module.css';

/** What does not go on without staff, each with the way to where it is done; only what the person may look after. */
export const WaitingSection = () => {
  const { dashboard: words } = useWords(staffAreaWords);
  const overview = useQuery(overviewQuery);
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
  const mayDo = useMayDo();
  const invoiceMode = useInvoiceMode();
  const isUsual = ({ invoiceModes, figure }: Waiting): boolean =>
    invoiceModes?.includes(invoiceMode) !== false || figures[figure] > 0;
  const shown = waitingKinds.filter(isUsual).flatMap((kind) => {
    const place = sections.find(({ label, permission }) => label === kind.section && mayDo(permission));
    return place === undefined ? [] : [{ kind, to: kind.to ?? place.to }];
  });
  if (shown.every(({ kind }) => figures[kind.figure] === 0)) {
    return (
      <p className={`card ${classes['nothing']}`}>
        <CircleCheckBig size={20} aria-hidden />
        {words.nothingWaits}
      </p>
    );
  }
  return (
    <dl className={`${classes['tiles']} ${classes['todo']}`}>
      {shown.map(({ kind, to }) => (
        <Tile key={kind.label} kind={kind} to={to} count={figures[kind.figure]} />
      ))}
    </dl>
  );
};

interface TileProps {
  readonly kind: Waiting;
  readonly to: NonNullable<LinkProps['to']>;
  readonly count: number;
}

const Tile = ({ kind: { label, tone, search }, to, count }: TileProps) => {
  const { dashboard: words } = useWords(staffAreaWords);
  return (
    <div className={`card ${classes['tile']}`} data-tone={count === 0 ? 'calm' : tone}>
      <dt>
        <Link to={to} {...(search === undefined ? {} : { search })}>
          {words[label]}
        </Link>
      </dt>
      <dd>{count}</dd>
    </div>
  );
};
