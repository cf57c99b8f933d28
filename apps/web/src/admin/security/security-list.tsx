import type { mgntSecurityContract } from '@kapok/contract';
import { Link } from '@tanstack/react-router';
import { Ban, CircleX } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { securityWords } from '#web/texts/security-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import classes from '../shared/dated-list.module.css';
import { DatedList } from '#web/admin/shared/dated-list.tsx';
import { useEventDetails } from './event-details.ts';

type Event = Answer<typeof mgntSecurityContract.qrySecurityEvents>['Events'][number];

/** What happened to accounts, whose they are, and from where. */
export const SecurityList = ({ events }: { readonly events: readonly Event[] }) => {
  const words = useWords(securityWords);
  const describe = useEventDetails();
  const name = classes['name'];
  const details = (event: Event) => <Unbroken>{describe(event)}</Unbroken>;
  return (
    <DatedList
      title={words.title}
      at={words.at}
      entries={events}
      keyOf={({ EventId }) => String(EventId)}
      columns={[
        { title: words.kind, cell: (event) => <Kind event={event} />, className: name },
        { title: words.account, cell: (event) => <Account event={event} />, className: name },
        { title: words.place, cell: (event) => <Place event={event} />, className: name },
        { title: words.details, cell: details, className: 'dimmed small' },
      ]}
      card={(event) => (
        <>
          <div className={classes['pair']}>
            <Kind event={event} />
            <span className="dimmed small nowrap">{formatDayAndTime(event.At)}</span>
          </div>
          <div className={classes['pair']}>
            <Account event={event} />
            <Place event={event} />
          </div>
          <span className="dimmed small">{details(event)}</span>
        </>
      )}
    />
  );
};

const Kind = ({ event }: { readonly event: Event }) => {
  const words = useWords(securityWords);
  return (
    <span>
      <strong>{words.kinds[event.Kind]}</strong>{' '}
      {event.Outcome === 'done' ? null : (
        <StatusBadge
          color={event.Outcome === 'failed' ? 'red' : 'amber'}
          icon={event.Outcome === 'failed' ? CircleX : Ban}
        >
          {words.outcomes[event.Outcome]}
        </StatusBadge>
      )}
    </span>
  );
};

/** Whose account it is, with the way to all events of it. */
const Account = ({ event: { UserName, Account: key } }: { readonly event: Event }) => {
  const words = useWords(securityWords);
  if (UserName !== null) {
    return (
      <Link to="/mgnh/security" search={{ UserName }}>
        {UserName}
      </Link>
    );
  }
  return <span className="dimmed">{key === null ? words.nobody : words.unknownAccount(key.slice(0, 8))}</span>;
};

/** From where, with the way to all events from there. */
const Place = ({ event: { Address, Device } }: { readonly event: Event }) => (
  <span>
    {Address === null ? null : (
      <Link to="/mgnh/security" search={{ Address }}>
        {Address}
      </Link>
    )}
    {Device === '' ? null : <span className={`dimmed small ${classes['called']}`}>{Device}</span>}
  </span>
);
