import { mayBeDeleted, type AnnouncementStatus } from '@kapok/domain';
import { useState } from 'react';
import { UnsavedQuestion } from '#web/admin/shared/unsaved-question.tsx';
import { Form } from '#web/ui/form.tsx';
import { faultsOf, type AnnouncementFields } from './announcement-fields.ts';
import { AnnouncementQuestionDialog } from './announcement-question.tsx';
import classes from './announcements.module.css';
import { CourseChooser } from './course-chooser.tsx';
import { CourseField } from './course-field.tsx';
import { DeedBar, type AnnouncementQuestion } from './deed-bar.tsx';
import { useDeleteAnnouncement, useSaveAnnouncement, type OpenedAnnouncement } from './use-announcement-deeds.ts';
import { WhenField } from './when-field.tsx';
import { WordsSection } from './words-section.tsx';

export interface AnnouncementFormProps {
  readonly opened: OpenedAnnouncement;
  readonly before: AnnouncementFields;
}

/** An announcement in both languages, and when it is sent; what was sent is corrected in the same form. */
export const AnnouncementForm = ({ opened, before }: AnnouncementFormProps) => {
  const [fields, setFields] = useState(before);
  const [tried, setTried] = useState<AnnouncementStatus | null>(null);
  const [question, setQuestion] = useState<AnnouncementQuestion | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const save = useSaveAnnouncement(opened);
  const remove = useDeleteAnnouncement(opened);
  const isBusy = save.isPending || remove.isPending;
  const isUnsent = mayBeDeleted(opened.state);
  const faultsFor = (state: AnnouncementStatus) => faultsOf(fields, state, new Date());
  const faults = tried === null ? [] : faultsFor(tried);
  const change = (changed: Partial<AnnouncementFields>): void => {
    setFields((now) => ({ ...now, ...changed }));
  };
  const isWhole = (state: AnnouncementStatus): boolean => {
    setTried(state);
    return faultsFor(state).length === 0;
  };
  const bring = (state: AnnouncementStatus): boolean => {
    if (!isWhole(state)) return false;
    save.runOnce({ fields, state });
    return true;
  };
  const send = (): boolean => {
    if (!isUnsent) return bring('sent');
    if (fields.isLater) return bring('scheduled');
    if (!isWhole('sent')) return false;
    setQuestion('send');
    return true;
  };
  const confirm = (): void => {
    setQuestion(null);
    if (question === 'send') bring('sent');
    if (question === 'withdraw') save.runOnce({ fields: before, state: 'withdrawn' });
    if (question === 'remove' && opened.announcementId !== null) remove.runOnce(opened.announcementId);
  };
  return (
    <>
      <Form className={classes['form']} onSend={send}>
        <UnsavedQuestion fields={fields} before={before} isSaving={isBusy} />
        <WordsSection fields={fields} faults={faults} onChange={change}>
          <CourseField
            productId={fields.ProductId}
            isFixed={!isUnsent}
            isMissing={faults.includes('course')}
            onChoose={() => {
              setChoosing(true);
            }}
          />
        </WordsSection>
        {isUnsent ? <WhenField fields={fields} isWrong={faults.includes('sendAt')} onChange={change} /> : null}
        <DeedBar
          state={opened.state}
          isNew={opened.announcementId === null}
          isLater={fields.isLater}
          isBusy={isBusy}
          onKeep={() => {
            bring('draft');
          }}
          onAsk={setQuestion}
        />
      </Form>
      {/* Beside the form, not in it: who looks for a course sends nothing. */}
      {isChoosing ? (
        <CourseChooser
          chosen={fields.ProductId}
          onChoose={(ProductId) => {
            change({ ProductId });
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      ) : null}
      {question === null ? null : (
        <AnnouncementQuestionDialog
          question={question}
          productId={fields.ProductId}
          onConfirm={confirm}
          onCancel={() => {
            setQuestion(null);
          }}
        />
      )}
    </>
  );
};
