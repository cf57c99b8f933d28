import { TextInput } from '@mantine/core';
import { mgntStaffInvitationsContract } from '@kapok/contract';
import { isEmailAddress, staffPermissions, type StaffPermission } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { INVITATIONS } from './invitations-query.ts';
import { PermissionChoices } from './permission-choices.tsx';
import { useSetting } from './use-setting.ts';

interface Wish {
  readonly Email: string;
  readonly Cname: string;
  readonly Permissions: StaffPermission[];
}

/** Mails somebody a link by which they become staff. */
export const InviteOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { list: words } = useWords(staffInvitationWords);
  const mayDo = useMayDo();
  const offered = staffPermissions.filter(mayDo);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly StaffPermission[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const invite = useSetting({
    send: (wish: Wish, idempotencyKey) => call(mgntStaffInvitationsContract.inviteStaff, wish, { idempotencyKey }),
    done: words.sent,
    concerns: INVITATIONS,
    onDone: onClose,
  });
  const isWhole = isEmailAddress(email.trim());
  return (
    <FormOverlay
      title={words.title}
      submitLabel={words.send}
      isBusy={invite.isPending}
      onSend={() => {
        setWasSent(true);
        if (isWhole) invite.runOnce({ Email: email.trim(), Cname: name.trim(), Permissions: [...chosen] });
        return isWhole;
      }}
      onClose={onClose}
    >
      <p className="dimmed">{words.lead}</p>
      <TextInput
        label={words.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={wasSent && !isWhole ? words.emailWrong : null}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
        }}
      />
      <TextInput
        label={words.name}
        autoComplete="off"
        maxLength={50}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      <PermissionChoices chosen={chosen} onChoose={setChosen} offered={offered} />
      {offered.length < staffPermissions.length ? <p className="dimmed small">{words.onlyOwn}</p> : null}
    </FormOverlay>
  );
};
