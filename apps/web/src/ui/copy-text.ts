import { showToast } from './toasts/toast-store.ts';

export interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

/**
 * Copies a text that is still asked for. The promise is handed over at once: browsers take only what is copied by a press. Fails
 * where the text does not come, and where the browser does not copy.
 */
export const copyWhenThere = (text: Promise<string>): Promise<void> => {
  const copied = text.then((there) => new Blob([there], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': copied })]);
};

/** Copies a text for the person to paste elsewhere, and says whether it could. */
export const copyText = async (text: string, words: CopyWords): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast('ok', words.copied);
  } catch {
    // Without https, or where the person does not allow it: the browser says no more.
    showToast('error', words.failed);
  }
};
