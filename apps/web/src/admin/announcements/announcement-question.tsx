import { useQuery } from '@tanstack/react-query';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { readersQuery } from './announcement-queries.ts';
import type { AnnouncementQuestion } from './deed-bar.tsx';

export interface QuestionProps {
  readonly question: AnnouncementQuestion;
  readonly productId: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says what a deed means for the owners of the course before it is done. */
export const AnnouncementQuestionDialog = ({ question, productId, onConfirm, onCancel }: QuestionProps) => {
  const words = useWords(staffAnnouncementWords);
  // As it is at this moment: courses are sold while something is written.
  const { data: readers } = useQuery({ ...readersQuery(productId), staleTime: 0 });
  const asked = {
    send: {
      title: words.sendTitle,
      body: readers === undefined ? words.readersUnknown : words.readers(readers.Owners, readers.Mails),
    },
    withdraw: { title: words.withdrawTitle, body: words.withdrawBody },
    remove: { title: words.removeTitle, body: words.removeBody },
  };
  return (
    <ConfirmDialog
      {...asked[question]}
      danger={question !== 'send'}
      confirmLabel={words[question]}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};
