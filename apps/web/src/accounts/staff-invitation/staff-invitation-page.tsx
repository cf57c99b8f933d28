import { staffInvitationContract } from '@kapok/contract';
import { withoutIncluded } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMailedToken } from '#web/accounts/sign-in/index.ts';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { useShop } from '#web/texts/shop.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AcceptAsMember } from './accept-as-member.tsx';
import { JoinForm } from './join-form.tsx';
import classes from './staff-invitation.module.css';

type Offer = NonNullable<Answer<typeof staffInvitationContract.qryStaffInvitation>>;

/** Opened by the link of an invitation: makes an account, or lets a member accept, and goes on to the second factor (OWN-2). */
export const StaffInvitationPage = () => {
  const words = useWords(staffInvitationWords);
  const token = useMailedToken();
  const [hasEnded, setEnded] = useState(false);
  const offer = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: () => call(staffInvitationContract.qryStaffInvitation, { Token: token }),
    enabled: token !== '',
    staleTime: 'static',
    gcTime: 0,
  });
  usePageTitle(words.title);
  const onEnded = (): void => {
    setEnded(true);
  };
  return (
    <Page width="form">
      <h1>{words.title}</h1>
      {token === '' || hasEnded ? (
        <Ended />
      ) : (
        <Loaded query={offer} shape="form">
          {(found) =>
            found === null ? (
              <Ended />
            ) : (
              <>
                <Terms offer={found} />
                {found.HasAccount ? (
                  <AcceptAsMember token={token} email={found.Email} onEnded={onEnded} />
                ) : (
                  <JoinForm token={token} email={found.Email} proposed={found.CName} onEnded={onEnded} />
                )}
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  );
};

/** Who invites, and to what. */
const Terms = ({ offer: { InvitedBy, Permissions } }: { readonly offer: Offer }) => {
  const words = useWords(staffInvitationWords);
  const { permissions } = useWords(staffAreaWords).settings;
  const { Name } = useShop();
  return (
    <div className={classes['terms']}>
      <p>{words.lead(Name, InvitedBy)}</p>
      <h2>{words.mayLookAfter}</h2>
      <ul>
        {Permissions.length === 0 ? <li>{words.overviewOnly}</li> : null}
        {withoutIncluded(Permissions).map((permission) => (
          <li key={permission}>{permissions[permission]}</li>
        ))}
      </ul>
    </div>
  );
};

const Ended = () => {
  const words = useWords(staffInvitationWords);
  return (
    <div role="alert">
      <EmptyState
        title={words.endedTitle}
        hint={words.endedHint}
        picture={<Drawing name="shelf" />}
        action={
          <LinkButton to="/login" search={{ redirect: '/mgnh' }}>
            {words.signIn}
          </LinkButton>
        }
      />
    </div>
  );
};
