import { Button } from '@mantine/core';
import { CallError, signInWaysContract } from '@kapok/contract';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { isChangeOfMind } from '#web/accounts/sign-in/index.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import classes from './profile.module.css';
import { useProof, type Proof } from '#web/accounts/proof/index.ts';
import { useWayInFailure } from './use-way-in-failure.ts';

/** The member's passkeys: adding one, naming and removing each. */
export const Passkeys = () => {
  const words = useWords(signInWaysWords);
  const passkeys = useQuery(passkeysQuery);
  return (
    <div className={classes['wayIn']}>
      <div className={classes['row']}>
        <span>
          <strong>{words.passkeys}</strong>
          <br />
          <span className="dimmed small">{words.passkeysHint}</span>
        </span>
        {browserSupportsWebAuthn() ? <AddButton /> : <span className="dimmed small">{words.unsupported}</span>}
      </div>
      <Loaded query={passkeys} shape="rows" compact>
        {(found) =>
          found.length === 0 ? (
            <p className="dimmed small">{words.noPasskeys}</p>
          ) : (
            <ul className={classes['devices']}>
              {found.map((passkey) => (
                <PasskeyRow key={passkey.PasskeyId} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
};

const addPasskey = async (withProof: Proof['withProof']): Promise<void> => {
  const optionsJSON = await withProof(() => call(signInWaysContract.askNewPasskey, {}));
  const Passkey = await startRegistration({ optionsJSON });
  await call(signInWaysContract.addPasskey, { Passkey });
};

const AddButton = () => {
  const words = useWords(signInWaysWords);
  const client = useQueryClient();
  const tellRefusal = useWayInFailure();
  const { withProof, dialog } = useProof();
  const adding = useMutation({
    mutationFn: () => addPasskey(withProof),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      showToast('ok', words.added);
    },
    onError: (failure) => {
      if (isChangeOfMind(failure)) return;
      // The browser itself refuses a second passkey of the same member on one authenticator.
      if (failure.name === 'InvalidStateError') showToast('info', words.exists);
      else if (failure instanceof CallError && failure.code !== 'wrong-credentials') tellRefusal(failure);
      else showToast('error', words.addFailed);
    },
  });
  const addOnce = useSingleRun(adding);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Plus size={18} aria-hidden />}
        loading={adding.isPending}
        onClick={() => {
          addOnce();
        }}
      >
        {words.add}
      </Button>
      {dialog}
    </>
  );
};
