import { Button } from '@mantine/core';
import { MAX_STAFF_NOTE_LENGTH, mgntOrdersContract } from '@kapok/contract';
import { useState } from 'react';
import { STAFF_ORDERS_KEY, type WholeOrder } from '#web/admin/shared/order-queries.ts';
import { ReasonOverlay } from '#web/admin/shared/reason-overlay.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import classes from './order-page.module.css';

/** What staff note at an order for each other; its buyer never reads it. */
export const StaffNote = ({ order }: { readonly order: WholeOrder }) => {
  const { order: words } = useWords(managementOrderWords);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  const { CustomerOrderId, StaffNote: note, StaffNotedAt: notedAt } = order;
  const save = useDeed({
    send: (Note: string, idempotencyKey) =>
      call(mgntOrdersContract.noteOrder, { CustomerOrderId, Note }, { idempotencyKey }),
    said: words.noteSaved,
    onDone: close,
    concerns: [STAFF_ORDERS_KEY],
  });
  return (
    <Section title={words.note} lead={words.noteLead}>
      {note === '' ? <p className="dimmed">{words.noteNone}</p> : <p className={classes['note']}>{note}</p>}
      {notedAt === null ? null : <p className="dimmed small">{words.noteAt(formatDayAndTime(notedAt))}</p>}
      <div className={classes['actions']}>
        <Button
          variant="default"
          onClick={() => {
            setOpen(true);
          }}
        >
          {words.noteEdit}
        </Button>
      </div>
      {isOpen ? (
        <ReasonOverlay
          title={words.noteEdit}
          label={words.note}
          initial={note}
          maxLength={MAX_STAFF_NOTE_LENGTH}
          isLong
          confirmLabel={words.noteSave}
          busy={save.isPending}
          onConfirm={save.runOnce}
          onClose={close}
        />
      ) : null}
    </Section>
  );
};
