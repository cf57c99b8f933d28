import { Button } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
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
export const ConfirmDialog = ({
  title,
  body,
  confirmLabel,
  danger = false,
  busy = false,
  ...on
}: ConfirmDialogProps) => {
  const { shell } = useTexts();
  return (
    <Overlay
      title={title}
      onClose={on.onCancel}
      canClose={!busy}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={on.onCancel}>
            {shell.cancel}
          </Button>
          <Button color={danger ? 'red' : 'accent'} loading={busy} onClick={on.onConfirm} data-autofocus>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{body}</p>
    </Overlay>
  );
};
