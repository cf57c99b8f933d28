import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { playFrom } from './transcript-media.ts';

const SECOND_MS = 1_000;

/** A time of the lesson that plays; a press plays from there. */
export const SecondButton = ({ second }: { readonly second: number }) => {
  const words = useWords(playerWords);
  const at = formatClock(second);
  return (
    <TextButton
      aria-label={words.playFrom(at)}
      onClick={() => {
        playFrom(second * SECOND_MS);
      }}
    >
      {at}
    </TextButton>
  );
};
