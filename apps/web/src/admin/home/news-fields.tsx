import { Button, TextInput } from '@mantine/core';
import { HOME_HEADING_MAX, HOME_NEWS_TEXT_MAX, MOST_HOME_NEWS } from '@kapok/domain';
import { Plus, X } from 'lucide-react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { DayField } from '#web/admin/shared/day-field.tsx';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { ProsePair } from '#web/admin/shared/prose-pair.tsx';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { newNews } from './arranged-sections.ts';
import type { HomeNewsFields } from './home-queries.ts';
import classes from './home.module.css';

export interface NewsFieldsProps {
  readonly news: readonly HomeNewsFields[];
  readonly error: string | null;
  readonly onChange: (news: readonly HomeNewsFields[]) => void;
}

/** The news of a section; what is added comes first, as it is read. */
export const NewsFields = ({ news, error, onChange }: NewsFieldsProps) => {
  const words = useWords(homeWords);
  return (
    <div className={classes['part']}>
      {error === null ? null : <FormError>{error}</FormError>}
      <div>
        <Button
          variant="default"
          disabled={news.length >= MOST_HOME_NEWS}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            onChange([newNews(), ...news]);
          }}
        >
          {words.news.add}
        </Button>
      </div>
      {news.map((one, index) => (
        <NewsItem
          // The order is the only thing that tells two empty ones apart.
          key={`${index} of ${news.length}`}
          place={index + 1}
          news={one}
          onChange={(changed) => {
            onChange(news.with(index, { ...one, ...changed }));
          }}
          onRemove={() => {
            onChange(news.toSpliced(index, 1));
          }}
        />
      ))}
    </div>
  );
};

interface NewsItemProps {
  readonly place: number;
  readonly news: HomeNewsFields;
  readonly onChange: (changed: Partial<HomeNewsFields>) => void;
  readonly onRemove: () => void;
}

const NewsItem = ({ place, news, onChange, onRemove }: NewsItemProps) => {
  const words = useWords(homeWords);
  const chinese = useChineseLabel();
  return (
    <div role="group" aria-label={words.news.item(place)} className={classes['news']}>
      <div className={classes['row']}>
        <DayField
          label={words.news.day}
          value={news.Day}
          onChange={(Day) => {
            // A calendar that was emptied keeps the day before: news has one.
            if (Day !== '') onChange({ Day });
          }}
        />
        <IconButton icon={X} label={words.news.remove(place)} onClick={onRemove} />
      </div>
      <div className={classes['pair']}>
        <TextInput
          label={chinese(words.news.titleZh)}
          lang="zh-Hant-TW"
          maxLength={HOME_HEADING_MAX}
          value={news.TitleZh}
          onChange={(event) => {
            onChange({ TitleZh: event.currentTarget.value });
          }}
        />
        <InEnglish>
          <TextInput
            label={words.news.titleEn}
            lang="en"
            maxLength={HOME_HEADING_MAX}
            value={news.TitleEn}
            onChange={(event) => {
              onChange({ TitleEn: event.currentTarget.value });
            }}
          />
        </InEnglish>
      </div>
      <ProsePair
        words={words}
        rows={{ zh: 3, en: 3 }}
        topHeading={3}
        maxLength={HOME_NEWS_TEXT_MAX}
        value={news}
        onChange={onChange}
      />
    </div>
  );
};
