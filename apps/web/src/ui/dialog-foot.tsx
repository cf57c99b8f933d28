import { Button } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import { LeaveButton } from './leave-button.tsx';

interface FootProps {
  readonly confirmLabel: string;
  /** Where leaving is more than leaving, such as keeping what was bought. */
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** While true nothing can be pressed: what was asked for is on its way. */
  readonly isBusy: boolean;
  /** False while what would be confirmed is not there yet. */
  readonly isReady?: boolean | undefined;
  readonly onCancel: () => void;
}

export type DialogFootProps = FootProps & ({ readonly formId: string } | { readonly onConfirm: () => void });

/** The two ways out of a dialog: leaving it, and doing what it is about, by a press or by sending a form of that id. */
export const DialogFoot = ({ danger = false, isBusy, isReady = true, ...foot }: DialogFootProps) => {
  const { shell } = useTexts();
  const deed = 'formId' in foot ? { type: 'submit' as const, form: foot.formId } : { onClick: foot.onConfirm };
  return (
    <>
      <LeaveButton label={foot.cancelLabel ?? shell.cancel} disabled={isBusy} onLeave={foot.onCancel} />
      <Button {...deed} color={danger ? 'red' : 'accent'} loading={isBusy} disabled={!isReady}>
        {foot.confirmLabel}
      </Button>
    </>
  );
};
