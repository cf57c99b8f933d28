import { staffPermissions, type StaffPermission } from '@kapok/domain';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
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
  return (
    <fieldset className={classes['choices']}>
      <legend>{words.mayLookAfter}</legend>
      {staffPermissions
        .filter((permission) => offered.includes(permission))
        .map((permission) => (
          <label key={permission}>
            <input
              type="checkbox"
              checked={chosen.includes(permission)}
              onChange={(event) => {
                const others = chosen.filter((each) => each !== permission);
                onChoose(event.currentTarget.checked ? [...others, permission] : others);
              }}
            />
            {words.permissions[permission]}
          </label>
        ))}
    </fieldset>
  );
};
