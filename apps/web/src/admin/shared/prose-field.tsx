import { findProseFault } from '@kapok/domain';
import { Textarea } from '@mantine/core';
import { pictureMark } from '@kapok/prose/picture';
import { useMutation } from '@tanstack/react-query';
import { Bold, Heading2, ImagePlus, Link2, List } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { ownPageWords } from '#web/texts/own-page-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './prose-field.module.css';
import { insertAt, markAround, type Marked } from './prose-marks.ts';
import { ProsePreview } from './prose-preview.tsx';
import { findPictureFault, uploadPicture } from './upload-picture.ts';

export interface ProseFieldProps {
  readonly label: string;
  readonly lang: 'zh-Hant-TW' | 'en';
  readonly value: string;
  readonly maxLength: number;
  readonly rows?: number;
  readonly error?: string | null;
  readonly topHeading?: 2 | 3;
  /** For texts that are read in mails. */
  readonly withoutPictures?: boolean;
  readonly onChange: (value: string) => void;
}

/** A long text of the shop: written with marks or by the buttons above it, and shown as its page will show it. */
export const ProseField = ({
  label,
  lang,
  value,
  rows = 14,
  error = null,
  topHeading = 2,
  ...rest
}: ProseFieldProps) => {
  const { prose: words } = useWords(ownPageWords);
  const id = useId();
  const [isPreview, setPreview] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fault = useMemo(() => findProseFault(value), [value]);
  return (
    <div className={classes['field']}>
      <div className={classes['head']}>
        <label htmlFor={id}>{label}</label>
        <div role="group" aria-label={label} className={classes['views']}>
          {[false, true].map((view) => (
            <button
              key={String(view)}
              type="button"
              aria-pressed={isPreview === view}
              onClick={() => {
                setPreview(view);
              }}
            >
              {view ? words.preview : words.edit}
            </button>
          ))}
        </div>
      </div>
      {isPreview ? (
        <div className={classes['preview']}>
          {value.trim() === '' ? (
            <p className="dimmed">{words.empty}</p>
          ) : (
            <ProsePreview source={value} lang={lang} topHeading={topHeading} />
          )}
        </div>
      ) : (
        <>
          <ProseTools
            field={() => field.current}
            withPictures={rest.withoutPictures !== true}
            onChange={rest.onChange}
          />
          <Textarea
            ref={field}
            id={id}
            size="md"
            description={words.hint}
            lang={lang}
            rows={rows}
            resize="vertical"
            maxLength={rest.maxLength}
            error={error ?? (fault === null ? null : words.faults[fault])}
            value={value}
            onChange={(event) => {
              rest.onChange(event.currentTarget.value);
            }}
          />
        </>
      )}
    </div>
  );
};

interface ProseToolsProps {
  readonly withPictures: boolean;
  readonly field: () => HTMLTextAreaElement | null;
  readonly onChange: (value: string) => void;
}

const ProseTools = ({ field, withPictures, onChange }: ProseToolsProps) => {
  const { prose: words } = useWords(ownPageWords);
  const change = (edit: (value: string, from: number, to: number) => Marked): void => {
    const area = field();
    if (area === null) return;
    const { text, from, to } = edit(area.value, area.selectionStart, area.selectionEnd);
    onChange(text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  };
  const insert = (mark: string): void => {
    change((value, _from, to) => insertAt(value, to, mark));
  };
  const tools = [
    { icon: Bold, label: words.bold, mark: { before: '**', after: '**', words: words.boldWords } },
    { icon: Heading2, label: words.heading, mark: { before: '\n\n## ', after: '\n\n', words: words.headingWords } },
    { icon: List, label: words.list, mark: { before: '\n\n- ', after: '\n', words: words.listWords } },
    { icon: Link2, label: words.link, mark: { before: '[', after: '](/p/)', words: words.linkWords } },
  ];
  return (
    <div role="group" aria-label={words.tools} className={classes['tools']}>
      {tools.map(({ icon, label, mark }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          onClick={() => {
            change((value, from, to) => markAround(value, from, to, mark));
          }}
        />
      ))}
      {withPictures ? <PictureButton onMark={insert} /> : null}
    </div>
  );
};

/** Uploads a picture and writes where it stands, with its size, so that its place is kept. */
const PictureButton = ({ onMark }: { readonly onMark: (mark: string) => void }) => {
  const { prose: words } = useWords(ownPageWords);
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const [fileUuid, { width, height }] = await Promise.all([uploadPicture(file), createImageBitmap(file)]);
      return pictureMark(fileUuid, { width, height }, words.pictureWords);
    },
    onSuccess: onMark,
    onError: toastFailure,
  });
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const fault = findPictureFault(file);
    if (fault === null) upload.mutate(file);
    else showToast('error', fault === 'too-large' ? words.tooLarge : words.wrongType);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.picture}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <IconButton
        icon={ImagePlus}
        label={words.picture}
        disabled={upload.isPending}
        onClick={() => {
          input.current?.click();
        }}
      />
    </>
  );
};
