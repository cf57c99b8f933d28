import { TextInput } from '@mantine/core';
import { isTestCode, MOST_TEST_CODE, type ConversionReceiver } from '@kapok/domain';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import type { Trial } from './conversion-queries.ts';
import classes from './conversions.module.css';
import { useTryReceiver } from './use-conversion-deeds.ts';
import { useFaultWords } from './use-fault-words.ts';

export interface TrialOverlayProps {
  readonly receiver: ConversionReceiver;
  readonly onClose: () => void;
}

/** Sends a test that counts as no order, and shows what Google or Meta says about it. */
export const TrialOverlay = ({ receiver, onClose }: TrialOverlayProps) => {
  const { trial: words, names } = useWords(conversionWords);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [answer, setAnswer] = useState<Trial | null>(null);
  const attempt = useTryReceiver(setAnswer);
  const needsCode = receiver === 'meta';
  const isRight = !needsCode || isTestCode(code.trim());
  const send = (): boolean => {
    setTried(true);
    setAnswer(null);
    if (isRight) attempt.runOnce({ Receiver: receiver, ...(needsCode ? { TestCode: code.trim() } : {}) });
    return isRight;
  };
  return (
    <FormOverlay
      title={words.title(names[receiver])}
      submitLabel={words.send}
      isBusy={attempt.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.lead[receiver]}</p>
      {needsCode ? (
        <TextInput
          label={words.code}
          description={words.codeHint}
          autoComplete="off"
          maxLength={MOST_TEST_CODE}
          value={code}
          error={tried && !isRight ? words.codeWrong : null}
          onChange={(event) => {
            setCode(event.currentTarget.value);
          }}
        />
      ) : null}
      {answer === null ? null : <TrialAnswer receiver={receiver} trial={answer} />}
    </FormOverlay>
  );
};

const TrialAnswer = ({ receiver, trial }: { readonly receiver: ConversionReceiver; readonly trial: Trial }) => {
  const { trial: words } = useWords(conversionWords);
  const why = useFaultWords(trial);
  if (why === null)
    return (
      <p role="status" className={classes['taken']}>
        <CircleCheck size={20} aria-hidden /> {words.taken[receiver]}
      </p>
    );
  return (
    <>
      <FormError>{why}</FormError>
      {trial.Messages.length === 0 ? null : (
        <div className="small">
          <p className="dimmed">{words.theirWords}</p>
          <ul lang="en" className={classes['messages']}>
            {trial.Messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
