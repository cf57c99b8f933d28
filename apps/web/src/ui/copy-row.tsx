import { Copy } from 'lucide-react';
import classes from './copy-row.module.css';
import { copyText, type CopyWords } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

export interface CopyRowProps {
  readonly label: string;
  /** What is shown. */
  readonly text: string;
  /** What is copied, where that is not what is shown; null where nothing is worth copying. */
  readonly copied?: string | null;
  readonly words: CopyWords & { readonly copy: string };
}

/** A name and a value of a list, with a button that copies the value. */
export const CopyRow = ({ label, text, copied = text, words }: CopyRowProps) => (
  <div className={classes['row']}>
    <dt>{label}</dt>
    <dd>
      <span>{text}</span>
      {copied === null ? null : (
        <IconButton label={words.copy} icon={Copy} onClick={() => void copyText(copied, words)} />
      )}
    </dd>
  </div>
);
