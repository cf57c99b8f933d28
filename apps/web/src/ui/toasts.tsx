import { Button } from '@mantine/core';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/texts/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { onDialogsChange, topDialog } from '#web/ui/open-dialogs.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { currentToasts, dismissToast, holdToasts, onToastsChange, type Toast } from '#web/ui/toasts/toast-store.ts';
import classes from './toasts.module.css';

const icons = { ok: CircleCheck, info: Info, error: CircleAlert } as const;

interface ToastCardProps {
  readonly toast: Toast;
  /** Before the toast goes, and the focus that may be in it. */
  readonly onLeave: () => void;
}

const ToastCard = ({ toast, onLeave }: ToastCardProps) => {
  const { shell } = useTexts();
  const Icon = icons[toast.tone];
  const dismiss = (): void => {
    onLeave();
    dismissToast(toast.id);
  };
  return (
    <div role={toast.tone === 'error' ? 'alert' : 'status'} className={classes['toast']} data-tone={toast.tone}>
      <Icon size={20} aria-hidden />
      <p>
        <Unbroken>{toast.message}</Unbroken>
      </p>
      {toast.action === null ? null : (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => {
            toast.action?.run();
            dismiss();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label={shell.close} onClick={dismiss} />
    </div>
  );
};

/**
 * At the top: over the header on phones, at the right on wide screens. With a dialog inside of it, since nothing outside is
 * seen, heard or pressed, but never among its parts, which would move. Who came by keyboard goes back.
 */
export const Toasts = () => {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, currentToasts);
  const dialog = useSyncExternalStore(onDialogsChange, topDialog, () => null);
  const cameFrom = useRef<Element | null>(null);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    holdToasts(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const goBack = (): void => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    holdToasts(false);
  };
  const shown = (
    <div
      className={classes['toasts']}
      onFocus={enter}
      onBlur={() => {
        holdToasts(false);
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onLeave={goBack} />
      ))}
    </div>
  );
  return dialog === null ? shown : createPortal(shown, dialog);
};
