import { TextInput } from '@mantine/core';
import { signInWaysContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import type { Answer } from '#web/api/answer.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { passkeysQuery } from './passkeys-query.ts';
import classes from './profile.module.css';
import { useProof } from '#web/accounts/proof/index.ts';
import { useWayInFailure } from './use-way-in-failure.ts';

type Passkey = Answer<typeof signInWaysContract.qryPasskeys>[number];

/** One passkey, with ways to name and to remove it. */
export const PasskeyRow = ({ passkey }: { readonly passkey: Passkey }) => {
  const words = useWords(signInWaysWords);
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => {
    setOpen(null);
  };
  const { LastUsedAt } = passkey;
  return (
    <li>
      <KeyRound size={24} strokeWidth={1.5} aria-hidden />
      <div>
        <p dir="auto">{passkey.Name}</p>
        <p className={`dimmed small ${classes['times']}`}>
          <span className="nowrap">
            {LastUsedAt === null ? words.neverUsed : words.lastUsed(formatDayAndTime(LastUsedAt))}
          </span>
          <span className="nowrap">{words.createdAt(formatDayAndTime(passkey.CreatedAt))}</span>
        </p>
      </div>
      <div className={classes['icons']}>
        <IconButton
          icon={Pencil}
          label={words.renameNamed(passkey.Name)}
          onClick={() => {
            setOpen('rename');
          }}
        />
        <IconButton
          icon={Trash2}
          label={words.removeNamed(passkey.Name)}
          onClick={() => {
            setOpen('remove');
          }}
        />
      </div>
      {open === 'rename' ? <Rename passkey={passkey} onClose={close} /> : null}
      {open === 'remove' ? <Remove passkey={passkey} onClose={close} /> : null}
    </li>
  );
};

interface DialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const Rename = ({ passkey, onClose }: DialogProps) => {
  const words = useWords(signInWaysWords);
  const client = useQueryClient();
  const [name, setName] = useState(passkey.Name);
  const renaming = useMutation({
    mutationFn: () => call(signInWaysContract.renamePasskey, { PasskeyId: passkey.PasskeyId, Name: name.trim() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      showToast('ok', words.renamed);
      onClose();
    },
    onError: toastFailure,
  });
  const renameOnce = useSingleRun(renaming);
  return (
    <FormOverlay
      title={words.rename}
      submitLabel={words.save}
      isBusy={renaming.isPending}
      onSend={() => {
        const isWhole = name.trim() !== '';
        if (isWhole) renameOnce();
        return isWhole;
      }}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        maxLength={60}
        value={name}
        error={name.trim() === ''}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};

const Remove = ({ passkey, onClose }: DialogProps) => {
  const words = useWords(signInWaysWords);
  const client = useQueryClient();
  const tellRefusal = useWayInFailure();
  const { withProof, dialog } = useProof();
  const removing = useMutation({
    mutationFn: () => withProof(() => call(signInWaysContract.removePasskey, { PasskeyId: passkey.PasskeyId })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      showToast('ok', words.removed);
    },
    onError: tellRefusal,
    onSettled: onClose,
  });
  const removeOnce = useSingleRun(removing);
  return (
    <>
      <ConfirmDialog
        title={words.removeQuestion(passkey.Name)}
        body={words.removeBody}
        confirmLabel={words.remove}
        danger
        busy={removing.isPending}
        onCancel={onClose}
        onConfirm={() => {
          removeOnce();
        }}
      />
      {dialog}
    </>
  );
};
