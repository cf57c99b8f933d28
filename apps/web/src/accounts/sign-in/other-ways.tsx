import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { session } from '#web/api/api.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { PasskeyButton } from './lazy-passkey-button.ts';
import { ProviderButton } from './provider-button.tsx';
import { signInWaysQuery } from './sign-in-ways-query.ts';
import classes from './sign-in-ways.module.css';
import { tellJoinedCarts } from './tell-joined-carts.ts';

export interface OtherWaysProps {
  readonly redirect: string | undefined;
  /** After the session is there; who follows the session needs none. */
  readonly onSignedIn?: () => void;
  readonly onPasskeyFailure: (failure: unknown) => void;
}

/** The ways to sign in without a password that the shop has switched on, above the form; nothing where there are none (AUTH-7). */
export const OtherWays = ({ redirect, onSignedIn, onPasskeyFailure }: OtherWaysProps) => {
  const words = useWords(signInWaysWords);
  const { data: ways } = useQuery(signInWaysQuery);
  if (ways === undefined || !(ways.Passkeys || ways.Line || ways.Google)) return null;
  return (
    <div className={classes['ways']}>
      {ways.Passkeys ? (
        <Suspense>
          <PasskeyButton
            onSession={(reply) => {
              session.adopt(reply);
              tellJoinedCarts(reply);
              onSignedIn?.();
            }}
            onFailure={onPasskeyFailure}
          />
        </Suspense>
      ) : null}
      {ways.Line ? <ProviderButton provider="line" label={words.line} redirect={redirect} /> : null}
      {ways.Google ? <ProviderButton provider="google" label={words.google} redirect={redirect} /> : null}
      <p className={classes['or']}>{words.or}</p>
    </div>
  );
};
