import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNameOf } from '#web/admin/products/index.ts';
import { staffTeacherWords } from '#web/texts/staff-teacher-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Section } from '#web/ui/section.tsx';
import type { EditedTeacher } from './teacher-fields.ts';
import { useDeleteTeacher } from './use-teacher-deeds.ts';

/** Takes a teacher away whom no product names; says so where one does. */
export const DeleteSection = ({ teacher }: { readonly teacher: EditedTeacher }) => {
  const words = useWords(staffTeacherWords);
  const nameOf = useNameOf();
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteTeacher();
  if (teacher.ProductCount > 0)
    return (
      <Section title={words.delete}>
        <p className="dimmed">{words.inUse(teacher.ProductCount)}</p>
      </Section>
    );
  return (
    <Section title={words.delete} lead={words.deleteBody}>
      <div>
        <Button
          variant="default"
          color="red"
          onClick={() => {
            setAsked(true);
          }}
        >
          {words.delete}
        </Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          danger
          title={words.deleteTitle(nameOf(teacher))}
          body={words.deleteBody}
          confirmLabel={words.delete}
          busy={remove.isPending}
          onConfirm={() => {
            remove.runOnce(teacher.Slug, {
              onSettled: () => {
                setAsked(false);
              },
            });
          }}
          onCancel={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </Section>
  );
};
