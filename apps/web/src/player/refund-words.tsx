import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { endsSoon, type RefundStake } from './refund-stake.ts';
import classes from './refund-words.module.css';

/** How much may still be watched with the refund open, live; a warning before it ends. Nothing where none is at stake. */
export const RefundLeft = ({
  stake,
  look,
}: {
  readonly stake: RefundStake;
  readonly look: 'line' | 'chip' | 'note';
}) => {
  const words = useWords(playerWords);
  if (stake.state !== 'refund') return null;
  const clock = formatClock(stake.secondsLeft);
  const isSoon = endsSoon(stake);
  return (
    <span className={classes[look]} data-look={look} data-soon={isSoon || undefined}>
      {isSoon ? words.refundEndsSoon(clock, stake.limitPercent) : words.refundLeft(clock)}
    </span>
  );
};
