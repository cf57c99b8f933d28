import { Button } from '@mantine/core';
import { securityContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { securityWords } from '#web/texts/security-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './profile.module.css';

type OwnEvent = Answer<typeof securityContract.qryOwnSecurityEvents>[number];

const SHOWN_FIRST = 5;

const eventsQuery = {
  queryKey: ['own-security-events'],
  queryFn: () => call(securityContract.qryOwnSecurityEvents, {}),
};

/** What happened to the account lately: sign-ins, failures and changes (SAFE-10). */
export const SecuritySection = () => {
  const { own: words } = useWords(securityWords);
  const events = useQuery(eventsQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={events} shape="rows" compact>
        {(found) => (found.length === 0 ? <p className="dimmed">{words.empty}</p> : <EventList events={found} />)}
      </Loaded>
    </Section>
  );
};

const EventList = ({ events }: { readonly events: readonly OwnEvent[] }) => {
  const { own: words } = useWords(securityWords);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className={classes['devices']}>
        {events.slice(0, showsAll ? undefined : SHOWN_FIRST).map((event) => (
          <OneEvent key={event.EventId} event={event} />
        ))}
      </ul>
      {events.length > SHOWN_FIRST && !showsAll ? (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {words.more}
        </Button>
      ) : null}
    </>
  );
};

const OneEvent = ({ event }: { readonly event: OwnEvent }) => {
  const words = useWords(securityWords);
  const { own } = words;
  const Icon = event.Outcome === 'done' ? ShieldCheck : CircleX;
  return (
    <li>
      <Icon size={24} strokeWidth={1.5} aria-hidden />
      <div>
        <p className={classes['device']}>
          {words.named(words.kinds[event.Kind], event.Details.Way === undefined ? null : words.ways[event.Details.Way])}
          {event.Times === 1 ? null : <span className="dimmed small">{words.times(event.Times)}</span>}
        </p>
        <p className={`dimmed small ${classes['times']}`}>
          <span className="nowrap">{formatDayAndTime(event.At)}</span>
          <span className="nowrap">{event.Device === '' ? own.unknownDevice : event.Device}</span>
          <span>{event.Place === '' ? own.unknownPlace : event.Place}</span>
        </p>
      </div>
    </li>
  );
};
