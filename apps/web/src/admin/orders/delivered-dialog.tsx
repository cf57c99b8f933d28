import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMarkDelivered } from './use-order-deeds.ts';

export interface DeliveredDialogProps {
  readonly orderIds: readonly string[];
  /** Whether the mark is to be set or taken back. */
  readonly isDelivered: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One question before the days for returns begin to run. */
export const DeliveredDialog = ({ orderIds, isDelivered, onClose, onDone }: DeliveredDialogProps) => {
  const { delivered: words } = useWords(managementOrderWords);
  const mark = useMarkDelivered(onDone);
  return (
    <ConfirmDialog
      title={isDelivered ? words.title : words.undoTitle}
      body={isDelivered ? words.body(orderIds.length) : words.undoBody}
      confirmLabel={isDelivered ? words.confirm : words.undoConfirm}
      busy={mark.isPending}
      onConfirm={() => {
        mark.runOnce({ orderIds, isDelivered });
      }}
      onCancel={onClose}
    />
  );
};
