import { Link } from '@tanstack/react-router';
import { MessageSquareOff } from 'lucide-react';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import classes from './chat.module.css';
import type { OwnState } from './own-state.ts';

/** Why the member may not write, where they would write. */
export const WritingRefused = ({ own }: { readonly own: OwnState }) => {
  const words = useWords(talkWords);
  if (own.Refusal === null) return null;
  const isMuted = own.Refusal === 'chat-muted';
  return (
    <div className={classes['refused']} role="status">
      <MessageSquareOff size={20} aria-hidden />
      <div>
        <p>{words.refusals[own.Refusal]}</p>
        {isMuted && own.MuteReason !== null ? <p>{words.because(own.MuteReason)}</p> : null}
        {isMuted && own.MutedUntil !== null ? <p>{words.mutedUntil(formatDayAndTime(own.MutedUntil))}</p> : null}
        {own.Refusal === 'chat-buyers-only' ? <Link to="/">{words.toProducts}</Link> : null}
      </div>
    </div>
  );
};
