import type { ChatMessage } from '@kapok/contract';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './chat.module.css';
import { ModerateOverlay } from './moderate-overlay.tsx';
import type { OwnState } from './own-state.ts';
import { ReportOverlay } from './report-overlay.tsx';

interface DeedProps {
  readonly message: ChatMessage;
  readonly own: OwnState;
}

/** Beside somebody else's message: members report it, staff hide it or mute its author. */
export const DeedButton = ({ message, own, onOpen }: DeedProps & { readonly onOpen: () => void }) => {
  const words = useWords(talkWords);
  return (
    <button
      type="button"
      className={classes['deed']}
      aria-label={own.MayModerate ? words.moderateThat(message.Text) : words.reportThat(message.Text)}
      onClick={onOpen}
    >
      {own.MayModerate ? words.moderate : words.report}
    </button>
  );
};

/** What the button opens. */
export const DeedOverlay = ({ message, own, onClose }: DeedProps & { readonly onClose: () => void }) =>
  own.MayModerate ? (
    <ModerateOverlay place="talk" messageId={message.MessageId} text={message.Text} onClose={onClose} />
  ) : (
    <ReportOverlay message={message} onClose={onClose} />
  );
