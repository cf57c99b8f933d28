import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useNoteArrival, type Arrival } from './use-order-deeds.ts';

export interface ArrivalDialogProps {
  readonly orderIds: readonly string[];
  readonly arrival: Arrival;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One question before the days for returns begin to run, or a parcel is noted as come back. */
export const ArrivalDialog = ({ orderIds, arrival, onClose, onDone }: ArrivalDialogProps) => {
  const words = useWords(managementOrderWords).arrivals[arrival];
  const note = useNoteArrival(arrival, onDone);
  return (
    <ConfirmDialog
      title={words.title}
      body={words.body(orderIds.length)}
      confirmLabel={words.confirm}
      busy={note.isPending}
      onConfirm={() => {
        note.runOnce(orderIds);
      }}
      onCancel={onClose}
    />
  );
};
