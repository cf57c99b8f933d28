import { handOutKinds } from '@kapok/domain';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import classes from './uploads.module.css';

/** What the browser offers first; the shop looks into each file anyway. */
const ACCEPT = `video/*,audio/*,image/*,.mkv,${handOutKinds.map((kind) => `.${kind}`).join()}`;

export interface DropZoneProps {
  /** Undefined while it is not known yet. */
  readonly maxBytes: number | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are chosen, by pointer or keyboard, or dropped. */
export const DropZone = ({ maxBytes, onFiles }: DropZoneProps) => {
  const words = useWords(uploadWords);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Upload size={32} strokeWidth={1.5} aria-hidden />
      <p>
        {words.dropHere}
        <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
      </p>
      <p id={hintId} className="dimmed small">
        {maxBytes === undefined ? null : words.hint(formatBytes(maxBytes))}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
