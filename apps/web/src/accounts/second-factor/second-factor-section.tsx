import { Button } from '@mantine/core';
import { secondFactorContract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { isChangeOfMind } from '#web/accounts/sign-in/index.ts';
import { useProof } from '#web/accounts/proof/index.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import classes from './section.module.css';

/** The second factor of a member of the staff, on the own profile. */
export const SecondFactorSection = () => {
  const words = useWords(secondFactorWords);
  const factor = useQuery(secondFactorQuery);
  return (
    <Section title={words.title} lead={words.sectionLead}>
      <Loaded query={factor} shape="rows" compact>
        {({ AppSince, RecoveryCodesLeft, IsShown }) => (
          <>
            <div className={classes['row']}>
              <span>
                <strong>{words.app}</strong>
                <br />
                <span className="dimmed small">
                  {AppSince === null ? words.noApp : words.appSince(formatDayAndTime(AppSince))}
                </span>
              </span>
              <LinkButton variant="default" size="sm" to={IsShown ? '/login/authenticator' : '/login/second-factor'}>
                {AppSince === null ? words.setUp : words.replace}
              </LinkButton>
            </div>
            {AppSince === null || !IsShown ? null : <Codes left={RecoveryCodesLeft} />}
            <p className="dimmed small">{words.passkeyCounts}</p>
          </>
        )}
      </Loaded>
    </Section>
  );
};

const Codes = ({ left }: { readonly left: number }) => {
  const words = useWords(secondFactorWords);
  const { withProof, dialog } = useProof();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const making = useMutation({
    mutationFn: () => withProof(() => call(secondFactorContract.makeRecoveryCodes, {})),
    onSuccess: async ({ RecoveryCodes: made }) => {
      setCodes(made);
      await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
    onError: (failure) => {
      if (!isChangeOfMind(failure)) toastFailure(failure);
    },
    onSettled: () => {
      setAsking(false);
    },
  });
  const makeOnce = useSingleRun(making);
  return (
    <>
      <div className={classes['row']}>
        <span>
          <strong>{words.codes}</strong>
          <br />
          <span className="dimmed small">{words.codesLeft(left)}</span>
        </span>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setAsking(true);
          }}
        >
          {words.makeCodes}
        </Button>
      </div>
      {codes === null ? null : (
        <>
          <p>{words.codesLead}</p>
          <RecoveryCodes codes={codes} />
          <div>
            <Button
              onClick={() => {
                setCodes(null);
              }}
            >
              {words.close}
            </Button>
          </div>
        </>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={words.makeQuestion}
          body={words.makeBody}
          confirmLabel={words.makeCodes}
          busy={making.isPending}
          onConfirm={() => {
            makeOnce();
          }}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : null}
      {dialog}
    </>
  );
};
