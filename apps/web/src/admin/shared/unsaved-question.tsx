import { useBlocker } from '@tanstack/react-router';
import { session } from '#web/api/api.ts';
import { unsavedWords } from '#web/texts/unsaved-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export interface UnsavedQuestionProps {
  /** What the form holds now, and held when it was opened. */
  readonly fields: unknown;
  readonly before: unknown;
  /** True until what was saved is back on the screen. */
  readonly isSaving: boolean;
}

/**
 * Asks before a form is left whose changes were not saved: for another page of the shop, or with the browser. Somebody who
 * signs out, or whose session is over, is not asked: nothing could be saved after that, and signing out must not wait.
 */
export const UnsavedQuestion = ({ fields, before, isSaving }: UnsavedQuestionProps) => {
  const words = useWords(unsavedWords);
  const isUnsaved = (): boolean =>
    !isSaving && session.state().status === 'member' && JSON.stringify(fields) !== JSON.stringify(before);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={words.title}
      body={words.body}
      confirmLabel={words.leave}
      danger
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
};
