import { AccentField, type LooksSectionProps, PictureField } from '#web/admin/shop-details/index.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './start.module.css';

/** Colours that go well with the ground of the pages, light and dark. */
const swatches = ['#C64A14', '#B4235A', '#7C3AED', '#1D4ED8', '#0E7490', '#15803D', '#A16207', '#475569'] as const;

/** Colour and logo; the other pictures can wait. */
export const LookStep = ({ chosen, onChosen, ...part }: LooksSectionProps) => {
  const words = useWords(startWords);
  const { looks } = useWords(shopDetailsWords);
  const { form, onChange } = part;
  const { Logo } = form;
  return (
    <div className={classes['fields']}>
      <div role="group" aria-label={words.swatches} className={classes['swatches']}>
        {swatches.map((color, index) => (
          <button
            key={color}
            type="button"
            aria-label={words.swatch(words.colors[index] ?? color)}
            aria-pressed={form.Accent === color}
            style={{ background: color }}
            onClick={() => {
              onChange({ Accent: color });
            }}
          />
        ))}
      </div>
      <AccentField {...part} />
      <PictureField
        label={looks.logo}
        hint={looks.logoHint}
        src={Logo === null ? null : (chosen.get(Logo) ?? `/media/images/${Logo}?w=480`)}
        onChosen={(picture) => {
          if (picture !== null) onChosen(picture);
          onChange({ Logo: picture?.fileUuid ?? null });
        }}
      />
    </div>
  );
};
