import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReturn } from '#web/accounts/sign-in/index.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { EnterCode } from './enter-code.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SetUp } from './set-up.tsx';

const route = getRouteApi('/signed-in/login/second-factor');

/** In the demo the code of the moment is shown, and is another one half a minute later. */
const ASK_AGAIN_AFTER_MS = 10_000;

/** What staff see after the password: the first time to set the second factor up, then to show it (SAFE-9). */
export const SecondFactorPage = () => {
  const words = useWords(secondFactorWords);
  const { redirect } = route.useSearch();
  const goOn = useReturn(redirect);
  const [isSettingUp, setSettingUp] = useState(false);
  const factor = useQuery({
    ...secondFactorQuery,
    refetchInterval: ({ state }) => (typeof state.data?.DemoCode === 'string' ? ASK_AGAIN_AFTER_MS : false),
  });
  usePageTitle(words.title);
  const isWithout = factor.data?.AppSince === null && !factor.data.HasPasskey;
  if (isWithout && !isSettingUp) setSettingUp(true);
  if (isSettingUp)
    return (
      <Page width="form">
        <SetUp onDone={goOn} later={<Later redirect={redirect} />} />
      </Page>
    );
  return (
    <Page width="form">
      <h1>{words.title}</h1>
      <Loaded query={factor} shape="rows">
        {(found) => <EnterCode factor={found} onDone={goOn} />}
      </Loaded>
      <Later redirect={redirect} />
    </Page>
  );
};

/** Staff shop, too: only the management waits for the second factor. */
const Later = ({ redirect = '/users' }: { readonly redirect: string | undefined }) => {
  const words = useWords(secondFactorWords);
  const isOfManagement = redirect.toLowerCase().startsWith('/mgnh');
  return (
    <p>
      <Link to={isOfManagement ? '/users' : redirect}>{words.later}</Link>
    </p>
  );
};
