import { useId, type ReactNode } from 'react';
import { DialogFoot } from './dialog-foot.tsx';
import { Form } from './form.tsx';
import { Overlay } from './overlay.tsx';
import classes from './form-overlay.module.css';

export interface FormOverlayProps {
  readonly title: string;
  /** What sending does, on its button. */
  readonly submitLabel: string;
  /** In place of the usual word for leaving. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** While true the dialog can be neither sent nor left. */
  readonly isBusy: boolean;
  /** Says whether all is filled in; where not, the first wrong field gets the focus. */
  readonly onSend: () => boolean;
  readonly onClose: () => void;
  /** What the button beside sending does; without it, it closes. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields and two ways out: leaving it, and sending what was filled in. */
export const FormOverlay = ({
  title,
  submitLabel,
  isBusy,
  onSend,
  onClose,
  onCancel = onClose,
  children,
  ...foot
}: FormOverlayProps) => {
  const formId = useId();
  return (
    <Overlay
      title={title}
      onClose={onClose}
      canClose={!isBusy}
      footer={<DialogFoot {...foot} formId={formId} confirmLabel={submitLabel} isBusy={isBusy} onCancel={onCancel} />}
    >
      <Form id={formId} className={classes['fields']} onSend={onSend}>
        {children}
      </Form>
    </Overlay>
  );
};
