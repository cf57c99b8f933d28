import { mgntContract } from '@kapok/contract';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ReasonOverlay } from '#web/admin/shared/reason-overlay.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';

const MAX_NOTE_LENGTH = 500;

/** Asks what became of money that fitted nothing. */
export const SettleOverlay = ({ alertId, onClose }: { readonly alertId: number; readonly onClose: () => void }) => {
  const { books: words, settings } = useWords(staffAreaWords);
  const settle = useDeed({
    send: (Note: string, idempotencyKey) =>
      call(mgntContract.settleGatewayAlert, { AlertId: alertId, Note }, { idempotencyKey }),
    said: words.settledToast,
    onDone: onClose,
    concerns: [['gateway-alerts']],
  });
  return (
    <ReasonOverlay
      title={words.settle}
      label={words.note}
      hint={words.noteHint}
      missing={settings.required}
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel={words.settle}
      busy={settle.isPending}
      onConfirm={settle.runOnce}
      onClose={onClose}
    />
  );
};
