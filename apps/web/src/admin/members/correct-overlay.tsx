import { TextInput } from '@mantine/core';
import { mgntMembersContract } from '@kapok/contract';
import { isEmailAddress, isPhoneNumber } from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { MAX_REASON_LENGTH, type MemberDetails } from './members-query.ts';

interface Correction {
  readonly Cname?: string;
  readonly Tel?: string;
  readonly Email?: string;
  readonly Reason: string;
}

/** Only what differs is sent. The number until now stands behind the password of staff, so it is not shown here. */
const changesOf = (
  member: MemberDetails,
  typed: { readonly name: string; readonly tel: string; readonly email: string },
): Omit<Correction, 'Reason'> => {
  const [name, tel, email] = [typed.name.trim(), typed.tel.trim(), typed.email.trim()];
  return {
    ...(name === member.Cname ? {} : { Cname: name }),
    ...(tel === '' ? {} : { Tel: tel }),
    ...(email.toLowerCase() === member.Email.toLowerCase() ? {} : { Email: email }),
  };
};

const faultsOf = ({ Cname, Tel, Email }: Omit<Correction, 'Reason'>) => ({
  isNothing: Cname === undefined && Tel === undefined && Email === undefined,
  isTel: Tel !== undefined && !isPhoneNumber(Tel),
  isEmail: Email !== undefined && !isEmailAddress(Email),
});

export interface CorrectOverlayProps {
  readonly member: MemberDetails;
  readonly onClose: () => void;
}

/** A member's name, phone number and e-mail, with the reason that the log keeps. */
export const CorrectOverlay = ({ member, onClose }: CorrectOverlayProps) => {
  const words = useWords(membersWords);
  const { correction } = words;
  const [name, setName] = useState(member.Cname);
  const [tel, setTel] = useState('');
  const [email, setEmail] = useState(member.Email);
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const changes = changesOf(member, { name, tel, email });
  const wrong = faultsOf(changes);
  const save = useDeed({
    send: (wish: Correction, idempotencyKey) =>
      call(mgntMembersContract.correctMember, { UserId: member.UserId, ...wish }, { idempotencyKey }),
    said: (isEmailAsked) => {
      showToast('ok', isEmailAsked ? correction.asked : correction.saved);
    },
    onDone: onClose,
    concerns: [['member', member.UserId], ['members']],
  });
  return (
    <FormOverlay
      title={correction.title}
      submitLabel={correction.send}
      isBusy={save.isPending}
      onSend={() => {
        setWasSent(true);
        if (wrong.isNothing || wrong.isEmail || wrong.isTel || reason.trim() === '') return false;
        save.runOnce({ ...changes, Reason: reason.trim() });
        return true;
      }}
      onClose={onClose}
    >
      <p>{correction.lead}</p>
      {wasSent && wrong.isNothing ? <FormError>{correction.nothing}</FormError> : null}
      <TextInput
        label={words.name}
        value={name}
        maxLength={50}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      <TextInput
        label={correction.tel}
        description={correction.telHint}
        type="tel"
        value={tel}
        maxLength={50}
        autoComplete="off"
        error={wasSent && wrong.isTel ? correction.telWrong : null}
        onChange={(event) => {
          setTel(event.currentTarget.value);
        }}
      />
      <TextInput
        label={words.email}
        type="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        error={wasSent && wrong.isEmail ? correction.emailWrong : null}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
        }}
      />
      <TextInput
        label={words.reason}
        description={correction.reasonHint}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={wasSent && reason.trim() === '' ? words.reasonMissing : null}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};
