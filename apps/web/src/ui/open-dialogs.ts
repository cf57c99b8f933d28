let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly HTMLDialogElement[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Shows a modal dialog on top of everything; what is answered closes it again. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  if (!dialog.open) dialog.showModal();
  publish([...open, dialog]);
  return () => {
    publish(open.filter((other) => other !== dialog));
    dialog.close();
  };
};

/** The one on top: whatever lies outside of it can be neither pressed nor heard. Null where none is open. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

export const onDialogsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
