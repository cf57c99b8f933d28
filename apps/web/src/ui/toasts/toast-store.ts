/** What a toast offers besides its words: undo, or the way to what just happened. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: 'ok' | 'info' | 'error';
  readonly message: string;
  readonly action: ToastAction | null;
}

const SHOWN_FOR_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 8_000;
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
let isHeld = false;
const listeners = new Set<() => void>();

const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const currentToasts = (): readonly Toast[] => toasts;

export const onToastsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dismissToast = (id: number): void => {
  publish(toasts.filter((toast) => toast.id !== id));
};

/** Takes the errors away, of which somebody has left what they are about. */
export const dismissErrors = (): void => {
  if (toasts.some((toast) => toast.tone === 'error')) publish(toasts.filter((toast) => toast.tone !== 'error'));
};

const add = (tone: Toast['tone'], message: string, action: ToastAction | null): number => {
  lastId += 1;
  const id = lastId;
  publish([...toasts.filter((toast) => toast.message !== message), { id, tone, message, action }].slice(-MOST_AT_ONCE));
  return id;
};

/** While held, as when the focus stands in one, none goes by itself. */
export const holdToasts = (held: boolean): void => {
  isHeld = held;
};

const dismissAfter = (id: number, delayMs: number): void => {
  setTimeout(() => {
    if (isHeld) dismissAfter(id, delayMs);
    else dismissToast(id);
  }, delayMs);
};

/** Says something in passing. Errors stay until they are closed; everything else goes by itself. */
export const showToast = (tone: Toast['tone'], message: string, action: ToastAction | null = null): void => {
  const id = add(tone, message, action);
  if (tone === 'error') return;
  dismissAfter(id, action === null ? SHOWN_FOR_MS : SHOWN_WITH_ACTION_MS);
};

/** Says that something runs for as long as it does; what came of it is for the caller to say. */
export const toastWhile = async <T>(message: string, work: () => Promise<T>): Promise<T> => {
  const id = add('info', message, null);
  try {
    return await work();
  } finally {
    dismissToast(id);
  }
};
