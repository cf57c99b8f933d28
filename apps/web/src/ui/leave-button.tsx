import { Button } from '@mantine/core';
import { dismissErrors } from './toasts/toast-store.ts';

export interface LeaveButtonProps {
  readonly label: string;
  /** Where leaving is all that the dialog offers. */
  readonly isOnly?: boolean;
  /** While what was asked for is on its way. */
  readonly disabled?: boolean;
  readonly onLeave: () => void;
}

/** The button in the foot of a dialog that leaves it. What failed in the dialog is not said on, as with its cross. */
export const LeaveButton = ({ label, isOnly = false, disabled = false, onLeave }: LeaveButtonProps) => (
  <Button
    variant={isOnly ? 'filled' : 'default'}
    disabled={disabled}
    onClick={() => {
      dismissErrors();
      onLeave();
    }}
  >
    {label}
  </Button>
);
