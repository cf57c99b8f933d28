import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useRemoveCaptions, useSaveCaptions } from './use-extras-deeds.ts';
import classes from './uploads.module.css';

/** Languages that courses in Taiwan have captions in; others can be added here. */
const LANGUAGES = ['zh-Hant', 'en', 'ja', 'ko', 'zh-Hans', 'vi', 'id', 'th'] as const;

export interface CaptionsSectionProps {
  readonly fileUuid: string;
  readonly languages: readonly string[];
}

/** Gives a film captions, one WebVTT file a language, and takes them away. */
export const CaptionsSection = ({ fileUuid, languages }: CaptionsSectionProps) => {
  const words = useWords(uploadWords);
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
          accept=".vtt,text/vtt"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) saving.mutate({ language, file });
            currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
};
