import type { mgntSecurityContract } from '@kapok/contract';
import { Link } from '@tanstack/react-router';
import { Ban, CircleX } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { securityWords } from '#web/texts/security-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import classes from '../audit/audit.module.css';
import { useEventDetails } from './event-details.ts';

type Event = Answer<typeof mgntSecurityContract.qrySecurityEvents>['Events'][number];

/** A table where there is room, cards on phones. */
export const SecurityList = ({ events }: { readonly events: readonly Event[] }) =>
  useIsWide() ? <SecurityTable events={events} /> : <SecurityCards events={events} />;

const SecurityTable = ({ events }: { readonly events: readonly Event[] }) => {
  const words = useWords(securityWords);
  const describe = useEventDetails();
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.at}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.account}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.details}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.EventId}>
            <td className="nowrap">{formatDayAndTime(event.At)}</td>
            <td className={classes['name']}>
              <Kind event={event} />
            </td>
            <td className={classes['name']}>
              <Account event={event} />
            </td>
            <td className={classes['name']}>
              <Place event={event} />
            </td>
            <td className="dimmed small">
              <Unbroken>{describe(event)}</Unbroken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const SecurityCards = ({ events }: { readonly events: readonly Event[] }) => {
  const describe = useEventDetails();
  return (
    <ul className={classes['cards']}>
      {events.map((event) => (
        <li key={event.EventId} className={`card ${classes['card']}`}>
          <div className={classes['pair']}>
            <Kind event={event} />
            <span className="dimmed small nowrap">{formatDayAndTime(event.At)}</span>
          </div>
          <div className={classes['pair']}>
            <Account event={event} />
            <Place event={event} />
          </div>
          <span className="dimmed small">
            <Unbroken>{describe(event)}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
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
