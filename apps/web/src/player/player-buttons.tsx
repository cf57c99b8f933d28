import { Keyboard, SkipBack as Previous, SkipForward as Next } from 'lucide-react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './media-surface.module.css';
import { SKIP_SECONDS } from './media-steps.ts';

export const SkipBack = () => <media-seek-backward-button seekoffset={String(SKIP_SECONDS)} />;
export const SkipOn = () => <media-seek-forward-button seekoffset={String(SKIP_SECONDS)} />;

interface LessonButtonProps {
  readonly to: 'previous' | 'next';
  /** Undefined where there is no such lesson: then there is no button. */
  readonly onPress: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Goes to the lesson before or behind this one. */
export const LessonButton = ({ to, onPress, className = '' }: LessonButtonProps) => {
  const words = useWords(playerWords);
  if (onPress === undefined) return null;
  const Sign = to === 'next' ? Next : Previous;
  const label = to === 'next' ? words.nextFile : words.previousFile;
  return (
    <button
      type="button"
      className={`${classes['button']} ${className}`}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Sign size={20} aria-hidden />
    </button>
  );
};

/** Shows the keys, where there is a keyboard and room. */
export const KeysButton = ({ onPress }: { readonly onPress: () => void }) => {
  const words = useWords(playerWords);
  return (
    <button
      type="button"
      className={`${classes['button']} ${classes['roomy']} ${classes['wideOnly']}`}
      aria-label={words.keys}
      title={words.keys}
      onClick={onPress}
    >
      <Keyboard size={20} aria-hidden />
    </button>
  );
};
