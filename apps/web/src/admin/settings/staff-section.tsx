import { Button } from '@mantine/core';
import { withoutIncluded } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Mail, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteOverlay } from './invite-overlay.tsx';
import classes from './settings.module.css';
import type { StaffMember } from './staff-member.ts';
import { StaffOverlay } from './staff-overlay.tsx';
import { staffQuery } from './staff-query.ts';

/** Who is staff and what each of them may look after (MGNT-8). */
export const StaffSection = () => {
  const { settings: words } = useWords(staffAreaWords);
  const invitations = useWords(staffInvitationWords);
  const [isInviting, setInviting] = useState(false);
  const [editing, setEditing] = useState<StaffMember | 'new' | null>(null);
  const staff = useQuery(staffQuery);
  return (
    <Section
      title={words.staff}
      lead={words.staffLead}
      tools={
        <>
          <Button
            leftSection={<Mail size={18} aria-hidden />}
            onClick={() => {
              setInviting(true);
            }}
          >
            {invitations.list.invite}
          </Button>
          <Button
            variant="default"
            leftSection={<UserPlus size={18} aria-hidden />}
            onClick={() => {
              setEditing('new');
            }}
          >
            {words.addStaff}
          </Button>
        </>
      }
    >
      <Loaded query={staff} shape="rows" compact>
        {(found) => (
          <ul className={classes['people']}>
            {found.map((person) => (
              <Person key={person.UserId} person={person} onEdit={setEditing} />
            ))}
          </ul>
        )}
      </Loaded>
      <InvitationList />
      {isInviting ? (
        <InviteOverlay
          onClose={() => {
            setInviting(false);
          }}
        />
      ) : null}
      {editing === null ? null : (
        <StaffOverlay
          person={editing === 'new' ? null : editing}
          onClose={() => {
            setEditing(null);
          }}
        />
      )}
    </Section>
  );
};

interface PersonProps {
  readonly person: StaffMember;
  readonly onEdit: (person: StaffMember) => void;
}

const Person = ({ person, onEdit }: PersonProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const { list: invitation } = useWords(staffInvitationWords);
  const factor = useWords(secondFactorWords);
  const { UserName, Cname, Permissions, HasSecondFactor, IsAddressProven } = person;
  return (
    <li className={classes['person']}>
      <div>
        <p>
          <strong>{UserName}</strong> <span className="dimmed">{Cname}</span>
        </p>
        <p className={classes['badges']}>
          {HasSecondFactor ? null : (
            <StatusBadge color="amber">{`${factor.memberState} · ${factor.isNotSetUp}`}</StatusBadge>
          )}
          {IsAddressProven ? null : <StatusBadge color="amber">{invitation.addressNotProven}</StatusBadge>}
          {Permissions.length === 0 ? <StatusBadge color="gray">{words.noPermission}</StatusBadge> : null}
          {withoutIncluded(Permissions).map((permission) => (
            <StatusBadge key={permission} color={permission === 'settings' ? 'accent' : 'gray'}>
              {words.permissions[permission]}
            </StatusBadge>
          ))}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={words.editStaff(UserName)}
        onClick={() => {
          onEdit(person);
        }}
      >
        {words.edit}
      </Button>
    </li>
  );
};
