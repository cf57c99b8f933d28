import { Copy } from 'lucide-react';
import classes from './copy-row.module.css';
import { IconButton } from './icon-button.tsx';
import { showToast } from './toasts/toast-store.ts';

export interface CopyRowProps {
  readonly label: string;
  /** What is shown. */
  readonly text: string;
  /** What is copied, where that is not what is shown; null where nothing is worth copying. */
  readonly copied?: string | null;
  readonly words: { readonly copy: string; readonly copied: string; readonly failed: string };
}

/** A name and a value of a list, with a button that copies the value. */
export const CopyRow = ({ label, text, copied = text, words }: CopyRowProps) => {
  const copy = async (wanted: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(wanted);
      showToast('ok', words.copied);
    } catch {
      // Without https, or where the person does not allow it: the browser says no more.
      showToast('error', words.failed);
    }
  };
  return (
    <div className={classes['row']}>
      <dt>{label}</dt>
      <dd>
        <span>{text}</span>
        {copied === null ? null : <IconButton label={words.copy} icon={Copy} onClick={() => void copy(copied)} />}
      </dd>
    </div>
  );
};
