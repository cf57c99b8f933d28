import { Button } from '@mantine/core';
import { useState } from 'react';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Form } from '#web/ui/form.tsx';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useTexts } from '#web/texts/language.ts';
import { actionOf, firstChoice, type BulkChoice } from './bulk-choice.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkResults, countOf } from './bulk-results.tsx';
import classes from './sections.module.css';
import { useBulk, type BulkResult } from './use-bulk.ts';

export interface BulkOverlayProps {
  readonly productIds: readonly string[];
  readonly onClose: () => void;
  /** All was done: nothing is meant any more. */
  readonly onDone: () => void;
}

/** Does one thing to all chosen products: first shown product by product, then done. What was refused stays in sight. */
export const BulkOverlay = ({ productIds, onClose, onDone }: BulkOverlayProps) => {
  const { bulk: words } = useWords(productOfferWords);
  const { shell } = useTexts();
  const [choice, setChoice] = useState(firstChoice);
  const [isFaulty, setFaulty] = useState(false);
  const [refused, setRefused] = useState<readonly BulkResult[]>([]);
  const { preview, apply } = useBulk(productIds, (results) => {
    const failed = results.filter(({ Result }) => Result === 'refused');
    showToast('ok', words.done(countOf(results, 'change'), failed.length));
    if (failed.length === 0) onDone();
    else setRefused(failed);
  });
  const change = (part: Partial<BulkChoice>): void => {
    setChoice((before) => ({ ...before, ...part }));
    setFaulty(false);
    preview.reset();
  };
  const send = (): boolean => {
    const action = actionOf(choice);
    setFaulty(action === undefined);
    if (action !== undefined) preview.mutate(action);
    return action !== undefined;
  };
  const shown = preview.data;
  const changed = countOf(shown?.results ?? [], 'change');
  if (refused.length > 0)
    return (
      <Overlay
        title={words.title(productIds.length)}
        onClose={onDone}
        footer={<LeaveButton isOnly label={shell.close} onLeave={onDone} />}
      >
        <BulkResults action={choice.action} results={refused} />
      </Overlay>
    );
  return (
    <Overlay
      title={words.title(productIds.length)}
      onClose={onClose}
      canClose={!apply.isPending}
      footer={
        <DialogFoot
          confirmLabel={shown === undefined ? words.applyUnseen : words.apply(changed)}
          isBusy={apply.isPending}
          isReady={changed > 0}
          onConfirm={() => {
            if (shown !== undefined) apply.mutate(shown);
          }}
          onCancel={onClose}
        />
      }
    >
      <Form onSend={send} className={classes['sections']}>
        <BulkFields choice={choice} isFaulty={isFaulty} onChange={change} />
        <div>
          <Button type="submit" variant="default" loading={preview.isPending}>
            {words.preview}
          </Button>
        </div>
        {shown === undefined ? null : <BulkResults action={choice.action} results={shown.results} />}
      </Form>
    </Overlay>
  );
};
