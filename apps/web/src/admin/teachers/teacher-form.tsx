import { Button, TextInput } from '@mantine/core';
import {
  TEACHER_NAME_MAX,
  TEACHER_SLUG_MAX,
  TEACHER_SUBJECT_MAX,
  TEACHER_WORDS_MAX,
  type TeacherFault,
} from '@kapok/domain';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { ProsePair } from '#web/admin/shared/prose-pair.tsx';
import { SaveBar } from '#web/admin/shared/save-bar.tsx';
import { UnsavedQuestion } from '#web/admin/shared/unsaved-question.tsx';
import { staffTeacherWords } from '#web/texts/staff-teacher-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { LinksSection } from './links-section.tsx';
import { PortraitSection } from './portrait-section.tsx';
import { faultsOf, type TeacherFields } from './teacher-fields.ts';
import classes from './teachers.module.css';
import { useSaveTeacher } from './use-teacher-deeds.ts';

export interface TeacherFormProps {
  readonly before: TeacherFields;
  /** The version that it replaces; null for a new teacher. */
  readonly version: number | null;
}

/** A teacher in both languages. */
export const TeacherForm = ({ before, version }: TeacherFormProps) => {
  const words = useWords(staffTeacherWords);
  const inEnglish = useSpeaksEnglish();
  const [fields, setFields] = useState(before);
  const [isTried, setTried] = useState(false);
  const save = useSaveTeacher(version);
  const faults = isTried ? faultsOf(fields) : [];
  const change = (changed: Partial<TeacherFields>): void => {
    setFields((now) => ({ ...now, ...changed }));
  };
  const send = (): boolean => {
    setTried(true);
    if (faultsOf(fields).length > 0) return false;
    save.runOnce(fields);
    return true;
  };
  return (
    <Form className={classes['form']} onSend={send}>
      <UnsavedQuestion fields={fields} before={before} isSaving={save.isPending} />
      <Section title={words.who}>
        {version === null ? <SlugField fields={fields} faults={faults} onChange={change} /> : null}
        <Names fields={fields} faults={faults} onChange={change} />
      </Section>
      <PortraitSection
        name={fields.NameZh}
        fileUuid={fields.FileUuid}
        onChange={(FileUuid) => {
          change({ FileUuid });
        }}
      />
      <Section title={words.about} {...(inEnglish ? { lead: words.englishHint } : {})}>
        <ProsePair
          words={words}
          rows={{ zh: 8, en: 8 }}
          maxLength={TEACHER_WORDS_MAX}
          value={{ BodyZh: fields.WordsZh, BodyEn: fields.WordsEn }}
          onChange={({ BodyZh, BodyEn }) => {
            change({
              ...(BodyZh === undefined ? {} : { WordsZh: BodyZh }),
              ...(BodyEn === undefined ? {} : { WordsEn: BodyEn }),
            });
          }}
        />
      </Section>
      <LinksSection
        links={fields.Links}
        isTried={isTried}
        onChange={(Links) => {
          change({ Links });
        }}
      />
      <SaveBar>
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      </SaveBar>
    </Form>
  );
};

interface PartProps {
  readonly fields: TeacherFields;
  readonly faults: readonly TeacherFault[];
  readonly onChange: (changed: Partial<TeacherFields>) => void;
}

/** The address is given once. */
const SlugField = ({ fields, faults, onChange }: PartProps) => {
  const words = useWords(staffTeacherWords);
  return (
    <TextInput
      className={classes['short'] ?? ''}
      label={words.slug}
      description={words.slugHint}
      maxLength={TEACHER_SLUG_MAX}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={faults.includes('slug') ? words.faults.slug : null}
      value={fields.Slug}
      onChange={(event) => {
        onChange({ Slug: event.currentTarget.value.trim() });
      }}
    />
  );
};

const Names = ({ fields, faults, onChange }: PartProps) => {
  const words = useWords(staffTeacherWords);
  const chinese = useChineseLabel();
  const nameError = faults.includes('name') ? words.faults.name : null;
  return (
    <div className={classes['pair']}>
      <Field
        {...{ label: chinese(words.nameZh), lang: 'zh-Hant-TW', maxLength: TEACHER_NAME_MAX, error: nameError }}
        value={fields.NameZh}
        onChange={(NameZh) => {
          onChange({ NameZh });
        }}
      />
      <InEnglish>
        <Field
          {...{ label: words.nameEn, lang: 'en', maxLength: TEACHER_NAME_MAX }}
          value={fields.NameEn}
          onChange={(NameEn) => {
            onChange({ NameEn });
          }}
        />
      </InEnglish>
      <Field
        {...{ label: chinese(words.subjectZh), lang: 'zh-Hant-TW', maxLength: TEACHER_SUBJECT_MAX }}
        description={words.subjectHint}
        value={fields.SubjectZh}
        onChange={(SubjectZh) => {
          onChange({ SubjectZh });
        }}
      />
      <InEnglish>
        <Field
          {...{ label: words.subjectEn, lang: 'en', maxLength: TEACHER_SUBJECT_MAX }}
          description={words.subjectHint}
          value={fields.SubjectEn}
          onChange={(SubjectEn) => {
            onChange({ SubjectEn });
          }}
        />
      </InEnglish>
    </div>
  );
};

interface FieldProps {
  readonly label: string;
  readonly lang: 'zh-Hant-TW' | 'en';
  readonly maxLength: number;
  readonly description?: string;
  readonly error?: string | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const Field = ({ onChange, ...field }: FieldProps) => (
  <TextInput
    {...field}
    onChange={(event) => {
      onChange(event.currentTarget.value);
    }}
  />
);
