import { isIncluded, staffPermissions, withIncluded, type StaffPermission } from '@kapok/domain';
import { permissionHintWords } from '#web/texts/permission-hint-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import classes from './settings.module.css';

export interface PermissionChoicesProps {
  readonly chosen: readonly StaffPermission[];
  readonly onChoose: (chosen: readonly StaffPermission[]) => void;
  /** What can be given; everything unless said otherwise. */
  readonly offered?: readonly StaffPermission[];
}

/** What a member of the staff may look after, to tick. */
export const PermissionChoices = ({ chosen, onChoose, offered = staffPermissions }: PermissionChoicesProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const hints = useWords(permissionHintWords);
  return (
    <fieldset className={classes['choices']}>
      <legend>{words.mayLookAfter}</legend>
      {staffPermissions
        .filter((permission) => offered.includes(permission))
        .map((permission) => (
          <CheckBox
            key={permission}
            label={words.permissions[permission]}
            hint={hints[permission]}
            checked={withIncluded(chosen).includes(permission)}
            isFixed={isIncluded(permission, chosen)}
            onChange={(isChosen) => {
              const others = chosen.filter((each) => each !== permission);
              onChoose(isChosen ? [...others, permission] : others);
            }}
          />
        ))}
    </fieldset>
  );
};
