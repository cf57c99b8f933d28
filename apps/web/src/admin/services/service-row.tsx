import { Button } from '@mantine/core';
import type { ServiceSource } from '@kapok/domain';
import { CircleAlert, CircleCheck, CircleDashed, Server } from 'lucide-react';
import { servicesWords } from '#web/texts/services-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './services.module.css';

export interface ServiceRowProps {
  readonly name: string;
  readonly source: ServiceSource;
  /** What is set, or what its lack means. */
  readonly summary: string;
  readonly onEdit: () => void;
}

const badges = {
  machine: { color: 'green', icon: Server },
  shop: { color: 'green', icon: CircleCheck },
  nobody: { color: 'gray', icon: CircleDashed },
  unreadable: { color: 'red', icon: CircleAlert },
} as const satisfies Record<ServiceSource, object>;

/** One service: where its settings come from, and the way to change them where that is the browser. */
export const ServiceRow = ({ name, source, summary, onEdit }: ServiceRowProps) => {
  const words = useWords(servicesWords);
  const said = { machine: words.onMachine, unreadable: words.unreadable, shop: summary, nobody: summary }[source];
  const isNew = source === 'nobody';
  return (
    <li className={classes['service']}>
      <div className={classes['about']}>
        <p className={classes['name']}>
          <strong>{name}</strong>
          <StatusBadge {...badges[source]}>{words.sources[source]}</StatusBadge>
        </p>
        <p className={`small ${classes['summary']}`}>{said}</p>
      </div>
      {source !== 'machine' ? (
        <Button
          variant={isNew ? 'filled' : 'default'}
          aria-label={isNew ? words.enterThat(name) : words.editThat(name)}
          onClick={onEdit}
        >
          {isNew ? words.enter : words.edit}
        </Button>
      ) : null}
    </li>
  );
};
