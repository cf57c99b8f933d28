import { Button, TextInput } from '@mantine/core';
import { mgntStaffContract } from '@kapok/contract';
import { staffPermissions, type StaffPermission } from '@kapok/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { staffInvitationWords } from '#web/texts/staff-invitation-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { PermissionChoices } from './permission-choices.tsx';
import classes from './settings.module.css';
import type { StaffMember } from './staff-member.ts';
import { staffQuery } from './staff-query.ts';
import { useSetting } from './use-setting.ts';

export interface StaffOverlayProps {
  /** Null for somebody who is to become staff. */
  readonly person: StaffMember | null;
  readonly onClose: () => void;
}

interface StaffWish {
  readonly UserName: string;
  readonly IsStaff: boolean;
  readonly Permissions: StaffPermission[];
}

/** `onFault`: what is wrong with the member who was named, to be said beside the name. */
const useSetStaff = (onClose: () => void, onFault: (said: string) => void) => {
  const { errors } = useTexts();
  const { settings: words } = useWords(staffAreaWords);
  const queries = useQueryClient();
  return useSetting({
    send: async (wish: StaffWish, idempotencyKey) => {
      await call(mgntStaffContract.setStaff, wish, { idempotencyKey });
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ['own-permissions'] });
    },
    done: words.staffSaved,
    onDone: onClose,
    onFailed: (failure) => {
      const code = failureCode(failure);
      if (code === 'not-found') onFault(words.nobody);
      else if (code === 'staff-address-not-proven') onFault(errors[code]);
      else toastFailure(failure);
    },
  });
};

/** Gives a member the role with its permissions, changes them, or takes the role. */
export const StaffOverlay = ({ person, onClose }: StaffOverlayProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const { list: invitation } = useWords(staffInvitationWords);
  const mayDo = useMayDo();
  const offered = staffPermissions.filter((each) => mayDo(each) || person?.Permissions.includes(each) === true);
  const [userName, setUserName] = useState(person?.UserName ?? '');
  const [chosen, setChosen] = useState<readonly StaffPermission[]>(person?.Permissions ?? []);
  const [fault, setFault] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const save = useSetStaff(onClose, setFault);
  const send = (): boolean => {
    const isNamed = userName.trim() !== '';
    setFault(isNamed ? null : words.required);
    if (isNamed) save.runOnce({ UserName: userName.trim(), IsStaff: true, Permissions: [...chosen] });
    return isNamed;
  };
  return (
    <>
      <FormOverlay
        title={person === null ? words.addStaff : words.editStaff(person.UserName)}
        submitLabel={words.save}
        isBusy={save.isPending}
        onSend={send}
        onClose={onClose}
      >
        <Person isNamed={person !== null} userName={userName} fault={fault} onName={setUserName} />
        <PermissionChoices chosen={chosen} onChoose={setChosen} offered={offered} />
        {offered.length < staffPermissions.length ? <p className="dimmed small">{invitation.onlyOwn}</p> : null}
        {person === null ? null : (
          <div className={classes['foot']}>
            <Button
              variant="default"
              disabled={save.isPending}
              onClick={() => {
                setRemoving(true);
              }}
            >
              {words.removeRole}
            </Button>
          </div>
        )}
      </FormOverlay>
      {removing ? (
        <ConfirmDialog
          title={words.removeRoleTitle(userName)}
          body={words.removeRoleBody}
          confirmLabel={words.removeRole}
          danger
          busy={save.isPending}
          onConfirm={() => {
            save.runOnce({ UserName: userName, IsStaff: false, Permissions: [] });
          }}
          onCancel={() => {
            setRemoving(false);
          }}
        />
      ) : null}
    </>
  );
};

interface PersonProps {
  readonly isNamed: boolean;
  readonly userName: string;
  readonly fault: string | null;
  readonly onName: (userName: string) => void;
}

/** The member whom the permissions are for: typed where staff are added, and the fault alone where they are changed. */
const Person = ({ isNamed, userName, fault, onName }: PersonProps) => {
  const { settings: words } = useWords(staffAreaWords);
  if (isNamed) return fault === null ? null : <FormError>{fault}</FormError>;
  return (
    <TextInput
      label={words.member}
      value={userName}
      error={fault}
      maxLength={254}
      autoComplete="off"
      onChange={(event) => {
        onName(event.currentTarget.value);
      }}
    />
  );
};
