import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { CorrectOverlay } from './correct-overlay.tsx';
import type { MemberDetails } from './members-query.ts';

/** Opens the way to correct who a member is; of staff only for who may change staff (FLOW-6). */
export const CorrectButton = ({ member }: { readonly member: MemberDetails }) => {
  const words = useWords(membersWords);
  const mayDo = useMayDo();
  const [isOpen, setOpen] = useState(false);
  if (!mayDo('members') || (member.IsStaff && !mayDo('settings'))) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Pencil size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.correct}
      </Button>
      {isOpen ? (
        <CorrectOverlay
          member={member}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};
