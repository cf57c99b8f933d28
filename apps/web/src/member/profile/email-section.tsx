import { Button, TextInput } from '@mantine/core';
import { contract, ownEmailContract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { emailQuery, isChangeOfMind, ownEmailQuery } from '#web/accounts/sign-in/index.ts';
import { proofWords } from '#web/texts/proof-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import classes from './profile.module.css';
import { useProof } from '#web/accounts/proof/index.ts';

type OwnEmail = Answer<typeof ownEmailContract.qryOwnEmail>;

/** The account's address, whether it is proven, and where receipts go instead (SAFE-2, SAFE-6). */
export const EmailSection = () => {
  const words = useWords(proofWords);
  const own = useQuery(ownEmailQuery);
  return (
    <Section title={words.section} lead={words.hint}>
      <Loaded query={own} shape="rows" compact>
        {(found) => <Address own={found} />}
      </Loaded>
    </Section>
  );
};

const Address = ({ own }: { readonly own: OwnEmail }) => {
  const words = useWords(proofWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classes['row']}>
        <span>
          <span className={classes['address']}>{own.Email ?? words.none}</span>{' '}
          {own.Email === null ? null : <ProvenBadge isProven={own.IsProven} />}
        </span>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setOpen(true);
          }}
        >
          {own.Email === null ? words.add : words.change}
        </Button>
      </div>
      {own.PendingEmail === null ? null : (
        <p role="note" className={classes['pending']}>
          <MailQuestion size={20} aria-hidden />
          {words.pending(own.PendingEmail)}
        </p>
      )}
      {own.ReceiptEmail === null ? null : <Receipts own={own} receiptEmail={own.ReceiptEmail} />}
      {isOpen ? (
        <ChangeOverlay
          suggested={own.ReceiptEmail ?? ''}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};

const ProvenBadge = ({ isProven }: { readonly isProven: boolean }) => {
  const words = useWords(proofWords);
  return (
    <StatusBadge color={isProven ? 'green' : 'amber'} icon={isProven ? CircleCheck : CircleAlert}>
      {isProven ? words.isProven : words.isNotProven}
    </StatusBadge>
  );
};

/** Where receipts go, where that is another address than the account's. */
const Receipts = ({ own, receiptEmail }: { readonly own: OwnEmail; readonly receiptEmail: string }) => {
  const words = useWords(proofWords);
  const client = useQueryClient();
  const resetting = useMutation({
    mutationFn: (NewUserEmail: string) => call(contract.updateUserEmail, { NewUserEmail }),
    onSuccess: async () => {
      showToast('ok', words.receiptsDone);
      await Promise.all([ownEmailQuery, emailQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
    onError: toastFailure,
  });
  const resetOnce = useSingleRun(resetting);
  const { Email } = own;
  return (
    <div className={classes['row']}>
      <span className="dimmed small">{words.receipts(receiptEmail)}</span>
      {Email === null ? null : (
        <TextButton
          onClick={() => {
            resetOnce(Email);
          }}
        >
          {words.receiptsBack}
        </TextButton>
      )}
    </div>
  );
};

const ChangeOverlay = ({ suggested, onClose }: { readonly suggested: string; readonly onClose: () => void }) => {
  const words = useWords(proofWords);
  const client = useQueryClient();
  const { withProof, dialog } = useProof();
  const [email, setEmail] = useState(suggested);
  const [isMalformed, setMalformed] = useState(false);
  const changing = useMutation({
    mutationFn: () => withProof(() => call(ownEmailContract.askEmailChange, { NewEmail: email })),
    onSuccess: async (isTaken) => {
      if (!isTaken) return;
      showToast('ok', words.changeSent);
      onClose();
      await client.invalidateQueries({ queryKey: ownEmailQuery.queryKey });
    },
    onError: (failure) => {
      if (!isChangeOfMind(failure)) toastFailure(failure);
    },
  });
  const changeOnce = useSingleRun(changing);
  const field = useFirstFocus<HTMLInputElement>();
  const send = (): boolean => {
    const isWhole = email.includes('@');
    setMalformed(!isWhole);
    if (isWhole) changeOnce();
    return isWhole;
  };
  return (
    <>
      <FormOverlay
        title={words.change}
        submitLabel={words.send}
        isBusy={changing.isPending}
        onSend={send}
        onClose={onClose}
      >
        <TextInput
          ref={field}
          type="email"
          label={words.newEmail}
          description={words.newEmailHint}
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={isMalformed || changing.data === false ? words.refused : null}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setMalformed(false);
            changing.reset();
          }}
        />
      </FormOverlay>
      {dialog}
    </>
  );
};
