import { DialogFoot } from './dialog-foot.tsx';
import { Overlay } from './overlay.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** One clear question before money moves or something is lost. Says what will happen on its button. */
export const ConfirmDialog = ({ title, body, busy = false, ...foot }: ConfirmDialogProps) => (
  <Overlay title={title} onClose={foot.onCancel} canClose={!busy} footer={<DialogFoot {...foot} isBusy={busy} />}>
    <p>{body}</p>
  </Overlay>
);
