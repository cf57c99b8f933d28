import { TextInput } from '@mantine/core';
import { accentShades, contrast, isColor, TEXT_CONTRAST } from '@kapok/domain';
import { useId, useState } from 'react';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { PictureField, type ChosenPicture } from './picture-field.tsx';
import classes from './shop-details.module.css';
import type { FormPart } from './shop-form.ts';

const pictures = [
  { field: 'Logo', words: 'logo', hint: 'logoHint' },
  { field: 'Favicon', words: 'favicon', hint: 'faviconHint' },
  { field: 'SocialPicture', words: 'socialPicture', hint: 'socialPictureHint' },
] as const;

export interface LooksSectionProps extends FormPart {
  /** Where this page shows pictures from that were chosen just now, by their file. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly onChosen: (picture: ChosenPicture) => void;
}

/** Colour and pictures of the shop. */
export const LooksSection = ({ chosen, onChosen, ...part }: LooksSectionProps) => {
  const { looks: words } = useWords(shopDetailsWords);
  const { form, onChange } = part;
  return (
    <Section title={words.title}>
      <AccentField {...part} />
      {pictures.map(({ field, words: name, hint }) => {
        const fileUuid = form[field];
        return (
          <PictureField
            key={field}
            label={words[name]}
            hint={words[hint]}
            src={fileUuid === null ? null : (chosen.get(fileUuid) ?? `/media/images/${fileUuid}?w=480`)}
            onChosen={(picture) => {
              if (picture !== null) onChosen(picture);
              onChange({ [field]: picture?.fileUuid ?? null });
            }}
          />
        );
      })}
    </Section>
  );
};

/** The colour, picked or typed, and what becomes of it. */
export const AccentField = ({ form, faults, onChange }: FormPart) => {
  const { looks: words, faults: faultWords } = useWords(shopDetailsWords);
  // What is typed is a colour only in its end.
  const [typed, setTyped] = useState<string | null>(null);
  const noteId = useId();
  const take = (color: string): void => {
    const accent = color.trim().toUpperCase();
    if (isColor(accent)) onChange({ Accent: accent });
  };
  // What was typed gives way to a colour that was chosen elsewhere.
  const isOld = typed !== null && isColor(typed.trim().toUpperCase()) && typed.trim().toUpperCase() !== form.Accent;
  const isWrong = (typed !== null && !isColor(typed.trim().toUpperCase())) || faults.includes('accent');
  return (
    <div className={classes['accent']}>
      <label className={classes['swatch']}>
        <span>{words.accent}</span>
        <input
          type="color"
          value={form.Accent.toLowerCase()}
          aria-describedby={noteId}
          onChange={(event) => {
            setTyped(null);
            take(event.currentTarget.value);
          }}
        />
      </label>
      <TextInput
        label={words.accentCode}
        value={typed === null || isOld ? form.Accent : typed}
        maxLength={7}
        error={isWrong ? faultWords.accent : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          take(event.currentTarget.value);
        }}
      />
      <AccentNote id={noteId} accent={form.Accent} />
    </div>
  );
};

/** What becomes of the colour where words stand on it. */
const AccentNote = ({ id, accent }: { readonly id: string; readonly accent: string }) => {
  const { looks: words } = useWords(shopDetailsWords);
  const shades = accentShades(accent);
  const isWeak = contrast('#FFFFFF', accent) < TEXT_CONTRAST;
  return (
    <div id={id} className={classes['note']} aria-live="polite">
      <p className="dimmed small">{words.accentHint}</p>
      {isWeak ? <p className={classes['weak']}>{words.weak(shades[7])}</p> : null}
      <p className="dimmed small">{words.shades(shades[7], shades[6])}</p>
    </div>
  );
};
