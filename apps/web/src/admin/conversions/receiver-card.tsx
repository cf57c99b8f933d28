import { Button } from '@mantine/core';
import type { ConversionReceiver } from '@kapok/domain';
import { CircleCheck, CircleOff, type LucideIcon } from 'lucide-react';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import type { Receiver } from './conversion-queries.ts';
import classes from './conversions.module.css';

/** What staff can do with a receiver from its card. */
export type ReceiverDeed = 'edit' | 'test' | 'remove';

export interface ReceiverCardProps {
  readonly receiver: ConversionReceiver;
  /** Undefined where it is not set up. */
  readonly kept: Receiver | undefined;
  readonly onDeed: (deed: ReceiverDeed) => void;
}

/** Google or Meta: whether it is told of orders, and as which account. */
export const ReceiverCard = ({ receiver, kept, onDeed }: ReceiverCardProps) => {
  const words = useWords(conversionWords);
  const { text, ...sign } = useSign(kept);
  return (
    <li className={classes['receiver']}>
      <div className={classes['head']}>
        <h3>{words.names[receiver]}</h3>
        <StatusBadge {...sign}>{text}</StatusBadge>
      </div>
      <p className="dimmed small">{words.about[receiver]}</p>
      {kept === undefined ? null : (
        <p className="small">
          <span className="nowrap">{kept.TargetId}</span> · {words.secretMade(formatDayAndTime(kept.SecretMadeAt))}
        </p>
      )}
      <Deeds receiver={receiver} kept={kept} onDeed={onDeed} />
    </li>
  );
};

interface Sign {
  readonly color: MeaningColor;
  readonly icon: LucideIcon;
  readonly text: string;
}

const useSign = (kept: Receiver | undefined): Sign => {
  const words = useWords(conversionWords);
  if (kept?.IsOn === true) return { color: 'green', icon: CircleCheck, text: words.on };
  return { color: 'gray', icon: CircleOff, text: kept === undefined ? words.none : words.off };
};

const Deeds = ({ receiver, kept, onDeed }: ReceiverCardProps) => {
  const words = useWords(conversionWords);
  const name = words.names[receiver];
  const does = (deed: ReceiverDeed) => () => {
    onDeed(deed);
  };
  return (
    <div className={classes['deeds']}>
      <Button
        variant="default"
        aria-label={kept === undefined ? words.setUpNamed(name) : words.editNamed(name)}
        onClick={does('edit')}
      >
        {kept === undefined ? words.setUp : words.edit}
      </Button>
      {kept === undefined ? null : (
        <>
          <Button variant="default" aria-label={words.testNamed(name)} onClick={does('test')}>
            {words.test}
          </Button>
          <Button variant="subtle" color="red" aria-label={words.removeNamed(name)} onClick={does('remove')}>
            {words.remove}
          </Button>
        </>
      )}
    </div>
  );
};
