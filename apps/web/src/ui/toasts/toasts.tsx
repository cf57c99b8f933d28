import { Button } from '@mantine/core';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { currentToasts, dismissToast, onToastsChange, type Toast } from './toast-store.ts';
import classes from './toasts.module.css';

const icons = { ok: CircleCheck, info: Info, error: CircleAlert } as const;

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const { shell } = useTexts();
  const Icon = icons[toast.tone];
  const dismiss = (): void => {
    dismissToast(toast.id);
  };
  return (
    <div role={toast.tone === 'error' ? 'alert' : 'status'} className={classes['toast']} data-tone={toast.tone}>
      <Icon size={20} aria-hidden />
      <p>{toast.message}</p>
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

/** Bottom centre on phones, above the bar with the price; top right on wide screens. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  return (
    <div className={classes['toasts']}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
