import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ReasonOverlay, type ReasonOverlayProps } from '#web/admin/shared/reason-overlay.tsx';

const MAX_NOTE_LENGTH = 500;

/** A deed to a refund or a return that wants a note. */
export const NoteOverlay = (deed: Omit<ReasonOverlayProps, 'label' | 'missing' | 'maxLength' | 'isLong'>) => {
  const { refundList: words } = useWords(managementOrderWords);
  return <ReasonOverlay {...deed} label={words.note} missing={words.noteWanted} maxLength={MAX_NOTE_LENGTH} isLong />;
};
