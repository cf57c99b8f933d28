import { formatNtd } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberProfile, type OpenedProfile } from '#web/member/profile/index.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay, formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { MemberPoints } from '#web/admin/points/index.ts';
import { MailsLink } from '#web/admin/shared/mails-link.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { CorrectButton } from './correct-button.tsx';
import { RoleBadge } from './member-list.tsx';
import { OrdersSection } from './member-records.tsx';
import classes from './members.module.css';
import { memberQuery, type MemberDetails } from './members-query.ts';
import { OwnedSection } from './owned-section.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { WatchedSection } from './watched-section.tsx';

const route = getRouteApi('/signed-in/mgnh/customermanagement/$userId');

/** A member for staff: what they own, watched and ordered, their points, and behind a password who they are (MGNT-5). */
export const MemberPage = () => {
  const words = useWords(membersWords);
  const { userId } = route.useParams();
  const navigate = route.useNavigate();
  const member = useQuery(memberQuery(Number(userId)));
  // Above the page of one member: whoever typed another's name has shown the password, and goes there with it.
  const [profile, setProfile] = useState<OpenedProfile | null>(null);
  const name = member.data === undefined ? words.customer : member.data.Cname || member.data.UserName;
  return (
    <StaffPage
      title={name}
      back={<BackLink to="/mgnh/customermanagement">{words.back}</BackLink>}
      subject={`member/${userId}`}
      tools={
        <>
          <MailsLink of={{ UserId: userId }} />
          {member.data === undefined ? null : <CorrectButton member={member.data} />}
        </>
      }
    >
      <Loaded query={member} shape="rows">
        {(found) => (
          <>
            <Facts member={found} />
            <OwnedSection member={found} />
            <div className={classes['two']}>
              <WatchedSection watched={found.Watched} />
              <OrdersSection orders={found.Orders} />
            </div>
            <div className={classes['two']}>
              <MemberPoints userId={found.UserId} />
              <SessionsSection member={found} />
            </div>
            <h2>{words.profile}</h2>
            <MemberProfile
              key={found.UserId}
              memberName={found.UserName}
              profile={profile?.UserId === found.UserId ? profile : null}
              onOpen={(opened) => {
                setProfile(opened);
                if (opened.UserId === found.UserId) return;
                void navigate({ to: '.', params: { userId: String(opened.UserId) }, replace: true });
              }}
            />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

const Facts = ({ member }: { readonly member: MemberDetails }) => {
  const words = useWords(membersWords);
  const mayDo = useMayDo();
  return (
    <section className="card" aria-label={words.customer}>
      <dl className={classes['facts']}>
        <div>
          <dt>{words.loginName}</dt>
          <dd>{member.UserName}</dd>
        </div>
        <div>
          <dt>{words.role}</dt>
          <dd>
            <RoleBadge isStaff={member.IsStaff} />
          </dd>
        </div>
        <div className={classes['wide']}>
          <dt>{words.email}</dt>
          <dd>
            {member.Email}
            {member.PendingEmail === null ? null : (
              <p className="dimmed small">{words.pendingEmail(member.PendingEmail)}</p>
            )}
          </dd>
        </div>
        <SecondFactorRow member={member} />
        <div>
          <dt>{words.joined}</dt>
          <dd>{formatDay(member.CreatedAt)}</dd>
        </div>
        <div>
          <dt>{words.lastSeen}</dt>
          <dd>{member.LastSeenAt === null ? words.never : formatDayAndTime(member.LastSeenAt)}</dd>
        </div>
        <div>
          <dt>{words.orderCount}</dt>
          <dd>
            {mayDo('orders') && member.OrderCount > 0 ? (
              <Link to="/mgnh/orders" search={{ UserId: String(member.UserId) }}>
                {member.OrderCount}
              </Link>
            ) : (
              member.OrderCount
            )}
          </dd>
        </div>
        <div>
          <dt>{words.paidTotal}</dt>
          <dd>
            <span className="money">{formatNtd(member.PaidTotal)}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
};
