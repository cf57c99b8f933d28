import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { tableFileWords } from '#web/texts/table-file-words.ts';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { captionFailureText } from './caption-failure.ts';
import { useRemoveCaptions, useSaveCaptions } from './use-extras-deeds.ts';
import classes from './uploads.module.css';

/** Languages that courses in Taiwan have captions in; others can be added here. */
const LANGUAGES = ['zh-Hant', 'en', 'ja', 'ko', 'zh-Hans', 'vi', 'id', 'th'] as const;

export interface CaptionsSectionProps {
  readonly fileUuid: string;
  readonly languages: readonly string[];
}

/** Gives a film captions, one file a language, and takes them away. */
export const CaptionsSection = ({ fileUuid, languages }: CaptionsSectionProps) => {
  const words = useWords(uploadWords);
  const fileWords = useWords(tableFileWords);
  const { errors } = useTexts();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  const nameOf = (language: string): string => names.of(language) ?? language;
  const [language, setLanguage] = useState<string>(LANGUAGES[0]);
  const input = useRef<HTMLInputElement>(null);
  const saving = useSaveCaptions(fileUuid);
  const removing = useRemoveCaptions(fileUuid);
  return (
    <section aria-labelledby="captions">
      <h3 id="captions">{words.captions}</h3>
      {languages.length === 0 ? <p className="dimmed small">{words.noCaptions}</p> : null}
      <ul className={classes['captions']}>
        {languages.map((one) => (
          <li key={one}>
            {nameOf(one)}
            <IconButton
              icon={Trash2}
              label={words.removeCaptions(nameOf(one))}
              onClick={() => {
                removing.mutate(one);
              }}
            />
          </li>
        ))}
      </ul>
      <div className={classes['line']}>
        <Select
          label={words.captionLanguage}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setLanguage}
        />
        <Button variant="default" loading={saving.isPending} onClick={() => input.current?.click()}>
          {words.addCaptions}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".srt,.vtt,text/vtt,application/x-subrip"
          aria-label={words.addCaptions}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) saving.mutate({ language, file });
            currentTarget.value = '';
          }}
        />
      </div>
      <p className="dimmed small">{words.captionsHint}</p>
      {saving.error === null ? null : (
        <FormError>
          <span className={classes['lines']}>
            {captionFailureText(saving.error, { uploads: words, files: fileWords, errors })}
          </span>
        </FormError>
      )}
    </section>
  );
};
