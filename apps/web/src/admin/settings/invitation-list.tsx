import { Button } from '@mantine/core';
import { mgntStaffInvitationsContract } from '@kapok/contract';
import { withoutIncluded } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { INVITATIONS, invitationsQuery, type StaffInvitation } from './invitations-query.ts';
import classes from './settings.module.css';
import { useSetting } from './use-setting.ts';

/** Invitations that nobody has accepted yet; nothing where there are none. */
export const InvitationList = () => {
  const { list: words } = useWords(staffInvitationWords);
  const invitations = useQuery(invitationsQuery);
  return (
    <Loaded query={invitations} shape="rows" compact>
      {(found) =>
        found.length === 0 ? null : (
          <>
            <h3>{words.open}</h3>
            <ul className={classes['people']}>
              {found.map((invitation) => (
                <Invited key={invitation.InvitationId} invitation={invitation} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
};

const Invited = ({ invitation }: { readonly invitation: StaffInvitation }) => {
  const { list: words } = useWords(staffInvitationWords);
  const { permissions, noPermission } = useWords(staffAreaWords).settings;
  const { InvitationId, Email, Cname, Permissions, InvitedBy, ExpiresAt, IsExpired } = invitation;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const renew = useSetting({
    send: (_: undefined, idempotencyKey) =>
      call(mgntStaffInvitationsContract.renewStaffInvitation, { InvitationId }, { idempotencyKey }),
    done: words.sent,
    concerns: INVITATIONS,
  });
  const withdraw = useSetting({
    send: (_: undefined, idempotencyKey) =>
      call(mgntStaffInvitationsContract.withdrawStaffInvitation, { InvitationId }, { idempotencyKey }),
    done: words.withdrawn,
    concerns: INVITATIONS,
  });
  return (
    <li className={classes['person']}>
      <div>
        <p>
          <strong>{Email}</strong> <span className="dimmed">{Cname}</span>
        </p>
        <p className="dimmed small">{words.until(InvitedBy, formatDayAndTime(ExpiresAt))}</p>
        <p className={classes['badges']}>
          {IsExpired ? <StatusBadge color="amber">{words.expired}</StatusBadge> : null}
          {Permissions.length === 0 ? <StatusBadge color="gray">{noPermission}</StatusBadge> : null}
          {withoutIncluded(Permissions).map((permission) => (
            <StatusBadge key={permission} color={permission === 'settings' ? 'accent' : 'gray'}>
              {permissions[permission]}
            </StatusBadge>
          ))}
        </p>
      </div>
      <div className={classes['foot']}>
        <Button
          variant="default"
          aria-label={words.renewFor(Email)}
          loading={renew.isPending}
          onClick={() => {
            renew.runOnce(undefined);
          }}
        >
          {words.renew}
        </Button>
        <Button
          variant="default"
          aria-label={words.withdrawFor(Email)}
          onClick={() => {
            setWithdrawing(true);
          }}
        >
          {words.withdraw}
        </Button>
      </div>
      {isWithdrawing ? (
        <ConfirmDialog
          title={words.withdrawTitle(Email)}
          body={words.withdrawBody}
          confirmLabel={words.withdraw}
          danger
          busy={withdraw.isPending}
          onConfirm={() => {
            withdraw.runOnce(undefined);
          }}
          onCancel={() => {
            setWithdrawing(false);
          }}
        />
      ) : null}
    </li>
  );
};
