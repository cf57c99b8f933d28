import { showToast } from './toasts/toast-store.ts';

export interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

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
