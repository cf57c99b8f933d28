import { DEFAULT_LANGUAGE, languagesOf, speaksEnglish } from '@kapok/domain';
import { withoutLanguage } from '#web/admin/shared/chinese-label.ts';
import { useLanguage } from '#web/texts/language.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { searchResultOf, type FormPart } from './shop-form.ts';
import classes from './shop-details.module.css';
import { TextField } from './text-field.tsx';

const TITLE = 60;
const LINE = 200;

const fields = [
  { name: 'SearchTitleZh', label: 'titleZh', lang: 'zh-Hant-TW', maxLength: TITLE },
  { name: 'SearchTitleEn', label: 'titleEn', lang: 'en', maxLength: TITLE },
  { name: 'SearchTextZh', label: 'textZh', lang: 'zh-Hant-TW', maxLength: LINE },
  { name: 'SearchTextEn', label: 'textEn', lang: 'en', maxLength: LINE },
] as const;

/** What search engines and shared links say of the first page, as it would be shown (OWN-2). */
export const SearchSection = ({ form, onChange }: FormPart) => {
  const { search: words } = useWords(shopDetailsWords);
  const inEnglish = speaksEnglish(form.Languages);
  return (
    <Section title={words.title} lead={words.lead}>
      {fields
        .filter(({ lang }) => inEnglish || lang !== 'en')
        .map(({ name, label, lang, maxLength }) => (
          <TextField
            key={name}
            label={inEnglish ? words[label] : withoutLanguage(words[label])}
            lang={lang}
            maxLength={maxLength}
            value={form[name]}
            onChange={(value) => {
              onChange({ [name]: value });
            }}
          />
        ))}
      <SearchResult form={form} />
    </Section>
  );
};

const SearchResult = ({ form }: Pick<FormPart, 'form'>) => {
  const { search: words } = useWords(shopDetailsWords);
  const wished = useLanguage();
  const language = languagesOf(form.Languages).includes(wished) ? wished : DEFAULT_LANGUAGE;
  const { title, text } = searchResultOf(form, language);
  return (
    <div role="group" aria-label={words.preview} className={classes['searchResult']}>
      <p className="dimmed small">{words.preview}</p>
      <p className={classes['searchTitle']}>{title === '' ? words.untitled : title}</p>
      <p className="dimmed small">{location.host}</p>
      {text === '' ? null : <p className="small">{text}</p>}
    </div>
  );
};
