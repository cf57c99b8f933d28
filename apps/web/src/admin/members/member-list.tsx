import { Link } from '@tanstack/react-router';
import { ShieldCheck, UserRound } from 'lucide-react';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import classes from './members.module.css';
import type { ListedMember } from './members-query.ts';

interface MembersProps {
  readonly members: readonly ListedMember[];
}

/** A table where there is room, cards on phones. */
export const MemberList = ({ members }: MembersProps) => {
  const isWide = useIsWide();
  return isWide ? <MemberTable members={members} /> : <MemberCards members={members} />;
};

const MemberLink = ({ member, children }: { readonly member: ListedMember; readonly children: string }) => (
  <Link to="/mgnh/customermanagement/$userId" params={{ userId: String(member.UserId) }} dir="auto">
    {children}
  </Link>
);

/** Whether somebody works for the shop. */
export const RoleBadge = ({ isStaff }: { readonly isStaff: boolean }) => {
  const words = useWords(membersWords);
  return (
    <StatusBadge color={isStaff ? 'accent' : 'gray'} icon={isStaff ? ShieldCheck : UserRound}>
      {isStaff ? words.staff : words.customer}
    </StatusBadge>
  );
};

const MemberTable = ({ members }: MembersProps) => {
  const words = useWords(membersWords);
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.loginName}</th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.email}</th>
          <th scope="col">{words.role}</th>
          <th scope="col" className="number">
            {words.orderCount}
          </th>
          <th scope="col">{words.joined}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.UserId}>
            <td>
              <MemberLink member={member}>{member.UserName}</MemberLink>
            </td>
            <td dir="auto">{member.Cname}</td>
            <td className={classes['email']}>{member.Email}</td>
            <td>
              <RoleBadge isStaff={member.IsStaff} />
            </td>
            <td className="number">{member.OrderCount}</td>
            <td className="nowrap">{formatDay(member.CreatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const MemberCards = ({ members }: MembersProps) => {
  const words = useWords(membersWords);
  return (
    <ul className={classes['cards']}>
      {members.map((member) => (
        <li key={member.UserId} className={`card ${classes['card']}`}>
          <strong>
            <MemberLink member={member}>{member.Cname === '' ? member.UserName : member.Cname}</MemberLink>
          </strong>
          <RoleBadge isStaff={member.IsStaff} />
          <span className={`dimmed small ${classes['email']}`}>{member.UserName}</span>
          <span className={`dimmed small nowrap ${classes['end']}`}>
            {words.orderCount} {member.OrderCount}
          </span>
          <span className={`dimmed small ${classes['email']} ${classes['whole']}`}>{member.Email}</span>
        </li>
      ))}
    </ul>
  );
};
