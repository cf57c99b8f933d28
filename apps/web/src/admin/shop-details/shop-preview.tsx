import type { ShopTexts } from '@kapok/contract';
import { accentShades, DEFAULT_LANGUAGE, languagesOf, languageTag, type Language } from '@kapok/domain';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { ShopBrand } from '#web/ui/shop-brand.tsx';
import { ShopFooter } from '#web/ui/shop-footer.tsx';
import classes from './shop-preview.module.css';
import { previewOf, type ShopForm } from './shop-form.ts';

/** Put in the place of the shop's accent, for what is inside alone. */
const accentOf = (accent: string, isDark: boolean): CSSProperties & Record<`--${string}`, string> => {
  const shades = accentShades(accent);
  const link = shades[isDark ? 4 : 7];
  return {
    '--preview-filled': shades[isDark ? 6 : 7],
    '--kapok-link': link,
    '--mantine-color-anchor': link,
  };
};

export interface ShopPreviewProps {
  readonly form: ShopForm;
  /** Where the logo is shown from. */
  readonly logo: string;
  /** Another part of the shop than its first page, in the language that is looked at. */
  readonly children?: (language: Language) => ReactNode;
}

/** Header, promise and foot of the shop as they would be once the form is saved; or, below the header, another part of it. */
export const ShopPreview = ({ form, logo, children }: ShopPreviewProps) => {
  const { preview: words } = useWords(shopDetailsWords);
  const [wished, setLanguage] = useState<Language>(useLanguage());
  const spoken = languagesOf(form.Languages);
  const language = spoken.includes(wished) ? wished : DEFAULT_LANGUAGE;
  const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark';
  const shop = withGapsSaid(previewOf(form, language), form.HasTaxId, words.unfilled);
  return (
    <Section
      title={words.title}
      tools={spoken.length < 2 ? null : <LanguageChoice spoken={spoken} language={language} onChoose={setLanguage} />}
    >
      <div className={classes['shop']} style={accentOf(form.Accent, isDark)} lang={languageTag[language]} inert>
        <div className={classes['header']}>
          <ShopBrand name={shop.Name === '' ? words.nameless : shop.Name} logo={logo} />
        </div>
        {children === undefined ? (
          <FirstPage shop={shop} />
        ) : (
          <div className={classes['promise']}>{children(language)}</div>
        )}
      </div>
    </Section>
  );
};

const FirstPage = ({ shop }: { readonly shop: ShopTexts }) => {
  const { preview: words } = useWords(shopDetailsWords);
  return (
    <>
      <div className={classes['promise']}>
        <p className={classes['tagline']}>{shop.Tagline === '' ? shop.Name : shop.Tagline}</p>
        {shop.Intro === '' ? null : <p>{shop.Intro}</p>}
        <span className={classes['button']}>{words.button}</span>
        <span className={classes['anchor']}>{words.link}</span>
      </div>
      <ShopFooter shop={shop} />
    </>
  );
};

/** What the law asks for and nobody has filled in yet is said in its place: a label with nothing behind it looks broken. */
const withGapsSaid = (shop: ShopTexts, hasTaxId: boolean, unfilled: string): ShopTexts => {
  const orSaid = (text: string): string => (text.trim() === '' ? unfilled : text);
  return {
    ...shop,
    Company: orSaid(shop.Company),
    TaxId: hasTaxId ? orSaid(shop.TaxId) : '',
    Address: orSaid(shop.Address),
    Phone: orSaid(shop.Phone),
    Email: orSaid(shop.Email),
  };
};

interface LanguageChoiceProps {
  readonly spoken: readonly Language[];
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

const LanguageChoice = ({ spoken, language, onChoose }: LanguageChoiceProps) => {
  const { preview: words } = useWords(shopDetailsWords);
  return (
    <div role="group" aria-label={words.language} className={classes['languages']}>
      {spoken.map((one) => (
        <button
          key={one}
          type="button"
          lang={languageTag[one]}
          aria-pressed={one === language}
          onClick={() => {
            onChoose(one);
          }}
        >
          {one === 'en' ? words.inEnglish : words.inChinese}
        </button>
      ))}
    </div>
  );
};
