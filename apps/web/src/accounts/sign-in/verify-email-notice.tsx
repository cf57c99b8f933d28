import { Button } from '@mantine/core';
import { ownEmailContract, type CallError } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { proofWords } from '#web/texts/proof-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { accountFailureWords } from './failure-words.ts';
import classes from './identity.module.css';
import { ownEmailQuery } from './own-email-query.ts';

/** Asks members for the proof of their address, in every part of the member area, until it is there (SAFE-6). */
export const VerifyEmailNotice = () => {
  const words = useWords(proofWords);
  const { data: own } = useQuery(ownEmailQuery);
  const [isOpen, setOpen] = useState(false);
  if (own === undefined || own.Email === null || own.IsProven) return null;
  return (
    <aside className={classes['notice']} aria-label={words.verifyTitle}>
      <MailQuestion size={20} aria-hidden />
      <p>{words.notice(own.Email)}</p>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.enterCode}
      </Button>
      {isOpen ? (
        <VerifyEmailOverlay
          email={own.Email}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </aside>
  );
};

type Proof = Answer<typeof ownEmailContract.proveByCode>;

interface VerifyEmailOverlayProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Takes the code that was mailed to the member's address. */
const VerifyEmailOverlay = ({ email, onClose }: VerifyEmailOverlayProps) => {
  const texts = useTexts();
  const words = useWords(proofWords);
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const once = useIntention();
  const proving = useMutation<Proof, CallError>({
    mutationFn: () => once((idempotencyKey) => call(ownEmailContract.proveByCode, { Code: code }, { idempotencyKey })),
    onSuccess: async (proof) => {
      if (proof === false) return;
      showToast('ok', endedAny(proof) ? words.verifiedAndEnded : words.verified);
      onClose();
      await client.invalidateQueries();
    },
  });
  const proveOnce = useSingleRun(proving);
  return (
    <FormOverlay
      title={words.verifyTitle}
      submitLabel={words.verify}
      isBusy={proving.isPending}
      onSend={() => {
        const isWhole = code.trim() !== '';
        setMissing(!isWhole);
        if (isWhole) proveOnce();
        return isWhole;
      }}
      onClose={onClose}
    >
      {proving.isError ? <FormError>{accountFailureWords(proving.error, texts)}</FormError> : null}
      <p>{words.verifyLead(email)}</p>
      <CodeField
        value={code}
        wasMailed
        error={isMissing ? words.codeMissing : proving.data === false ? words.codeWrong : null}
        onChange={(value) => {
          setCode(value);
          setMissing(false);
          proving.reset();
        }}
      />
    </FormOverlay>
  );
};

/** Whether anything ended with a proof, so that the member is to be told. */
export const endedAny = ({ Removed }: Exclude<Proof, false>): boolean =>
  Removed.Sessions > 0 || Removed.Passkeys > 0 || Removed.Line || Removed.Password;
