import { TextInput } from '@mantine/core';
import { mgntStaffInvitationsContract } from '@kapok/contract';
import { isEmailAddress, staffPermissions, type StaffPermission } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { openingQuery } from '#web/admin/doctor/index.ts';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
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

/** Whether mails reach anybody: those of a demo lie in its outbox. Taken for granted until it is known. */
const useCanMail = (): boolean => {
  const { data } = useQuery(openingQuery(useLanguage()));
  if (data === undefined || data.IsDemo) return true;
  return data.Checks.every(({ Name, State }) => Name !== 'mails' || State === 'green');
};

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
  const canMail = useCanMail();
  return (
    <FormOverlay
      title={words.title}
      submitLabel={words.send}
      isBusy={invite.isPending}
      onSend={() => {
        setWasSent(true);
        if (!canMail) return false;
        if (isWhole) invite.runOnce({ Email: email.trim(), Cname: name.trim(), Permissions: [...chosen] });
        return isWhole;
      }}
      onClose={onClose}
    >
      <p className="dimmed">{words.lead}</p>
      {canMail ? null : (
        <FormError>
          {words.noMail} <Link to="/mgnh/doctor">{words.toDoctor}</Link>
        </FormError>
      )}
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
