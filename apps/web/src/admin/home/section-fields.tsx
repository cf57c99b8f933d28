import { TextInput } from '@mantine/core';
import { HOME_HEADING_MAX, HOME_TEXT_MAX, type HomeFault } from '@kapok/domain';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { ProsePair } from '#web/admin/shared/prose-pair.tsx';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { HomeSectionFields } from './home-queries.ts';
import classes from './home.module.css';
import { NewsFields } from './news-fields.tsx';
import { ProductsField } from './products-field.tsx';
import { TeachersField } from './teachers-field.tsx';

export interface SectionFieldsProps {
  readonly fields: HomeSectionFields;
  readonly faults: readonly HomeFault[];
  readonly onChange: (changed: Partial<HomeSectionFields>) => void;
}

/** What is typed or chosen of a section. */
export const SectionFields = (props: SectionFieldsProps) => (
  <div className={classes['fields']}>
    <Heading {...props} />
    <Content {...props} />
  </div>
);

const Content = (props: SectionFieldsProps) => {
  const words = useWords(homeWords);
  const { fields, faults, onChange } = props;
  switch (fields.Kind) {
    case 'products':
      return (
        <ProductsField
          chosen={fields.ProductIds}
          error={faults.includes('products') ? words.faults.products : null}
          onChange={(ProductIds) => {
            onChange({ ProductIds: [...ProductIds] });
          }}
        />
      );
    case 'teachers':
      return (
        <TeachersField
          chosen={fields.TeacherSlugs}
          onChange={(TeacherSlugs) => {
            onChange({ TeacherSlugs: [...TeacherSlugs] });
          }}
        />
      );
    case 'news':
      return (
        <NewsFields
          news={fields.News}
          error={faults.includes('news') ? words.faults.news : null}
          onChange={(News) => {
            onChange({ News: [...News] });
          }}
        />
      );
    case 'text':
      return <Body {...props} />;
    case 'list':
      return null;
  }
};

const Heading = ({ fields, faults, onChange }: SectionFieldsProps) => {
  const words = useWords(homeWords);
  const chinese = useChineseLabel();
  const isOptional = fields.Kind === 'text' || fields.Kind === 'teachers';
  return (
    <div className={classes['pair']}>
      <TextInput
        label={chinese(words.headingZh)}
        description={isOptional ? words.headingOptional : null}
        lang="zh-Hant-TW"
        maxLength={HOME_HEADING_MAX}
        error={faults.includes('heading') ? words.faults.heading : null}
        value={fields.HeadingZh}
        onChange={(event) => {
          onChange({ HeadingZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.headingEn}
          description={words.englishHint}
          lang="en"
          maxLength={HOME_HEADING_MAX}
          value={fields.HeadingEn}
          onChange={(event) => {
            onChange({ HeadingEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
    </div>
  );
};

const Body = ({ fields, faults, onChange }: SectionFieldsProps) => {
  const words = useWords(homeWords);
  return (
    <ProsePair
      words={words}
      rows={{ zh: 8, en: 6 }}
      topHeading={3}
      maxLength={HOME_TEXT_MAX}
      value={fields}
      error={faults.includes('body') ? words.faults.body : null}
      onChange={onChange}
    />
  );
};
