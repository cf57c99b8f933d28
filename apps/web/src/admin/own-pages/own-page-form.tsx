import { Button, NumberInput, TextInput } from '@mantine/core';
import {
  OWN_PAGE_BODY_MAX,
  OWN_PAGE_SLUG_MAX,
  OWN_PAGE_TITLE_MAX,
  ownPageFaults,
  type OwnPageState,
} from '@kapok/domain';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { ProsePair } from '#web/admin/shared/prose-pair.tsx';
import { SaveBar } from '#web/admin/shared/save-bar.tsx';
import { UnsavedQuestion } from '#web/admin/shared/unsaved-question.tsx';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { ownPageWords } from '#web/texts/own-page-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import type { OwnPageFields } from './own-page-queries.ts';
import classes from './own-pages.module.css';
import { useSaveOwnPage } from './use-save-own-page.ts';

export interface OwnPageFormProps {
  readonly before: OwnPageFields;
  /** The version that it replaces; 0 for a new page. */
  readonly replaces: number;
  readonly isShown: boolean;
}

/** A page in both languages; a draft may be saved as often as one likes before anybody sees it. */
export const OwnPageForm = ({ before, replaces, isShown }: OwnPageFormProps) => {
  const words = useWords(ownPageWords);
  const inEnglish = useSpeaksEnglish();
  const [fields, setFields] = useState(before);
  const [tried, setTried] = useState<OwnPageState | null>(null);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveOwnPage(replaces);
  const faultsFor = (state: OwnPageState) =>
    ownPageFaults(
      fields.Slug,
      { title: { zh: fields.TitleZh, en: fields.TitleEn }, body: { zh: fields.BodyZh, en: fields.BodyEn } },
      state,
    );
  const faults = tried === null ? [] : faultsFor(tried);
  const send = (state: OwnPageState): boolean => {
    setTried(state);
    if (faultsFor(state).length > 0) return false;
    save.runOnce({ ...fields, State: state });
    return true;
  };
  const change = (changed: Partial<OwnPageFields>): void => {
    setFields((now) => ({ ...now, ...changed }));
  };
  return (
    <Form className={classes['form']} onSend={() => send('published')}>
      <UnsavedQuestion fields={fields} before={before} isSaving={save.isPending} />
      <Basics fields={fields} isNew={replaces === 0} faults={faults} onChange={change} />
      <Section title={words.content} {...(inEnglish ? { lead: words.englishHint } : {})}>
        <ProsePair
          words={words}
          rows={{ zh: 14, en: 8 }}
          maxLength={OWN_PAGE_BODY_MAX}
          value={fields}
          error={faults.includes('body') ? words.faults.body : null}
          onChange={change}
        />
      </Section>
      <SaveBar>
        <Button type="submit" loading={save.isPending}>
          {words.publish}
        </Button>
        <Button variant="default" disabled={save.isPending} onClick={() => send('draft')}>
          {words.saveDraft}
        </Button>
        {isShown ? (
          <Button
            variant="subtle"
            color="red"
            disabled={save.isPending}
            onClick={() => {
              setAsked(true);
            }}
          >
            {words.withdraw}
          </Button>
        ) : null}
      </SaveBar>
      {isAsked ? (
        <ConfirmDialog
          danger
          title={words.withdrawTitle}
          body={words.withdrawBody}
          confirmLabel={words.withdraw}
          busy={save.isPending}
          onConfirm={() => {
            setAsked(false);
            send('withdrawn');
          }}
          onCancel={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </Form>
  );
};

interface BasicsProps {
  readonly fields: OwnPageFields;
  readonly isNew: boolean;
  readonly faults: ReturnType<typeof ownPageFaults>;
  readonly onChange: (change: Partial<OwnPageFields>) => void;
}

const Basics = ({ fields, isNew, faults, onChange }: BasicsProps) => {
  const words = useWords(ownPageWords);
  const chinese = useChineseLabel();
  return (
    <Section title={words.basics}>
      {isNew ? (
        <TextInput
          className={classes['short'] ?? ''}
          label={words.slug}
          description={words.slugHint}
          maxLength={OWN_PAGE_SLUG_MAX}
          autoCapitalize="none"
          spellCheck={false}
          error={faults.includes('slug') ? words.faults.slug : null}
          value={fields.Slug}
          onChange={(event) => {
            onChange({ Slug: event.currentTarget.value });
          }}
        />
      ) : null}
      <div className={classes['pair']}>
        <TextInput
          label={chinese(words.titleZh)}
          lang="zh-Hant-TW"
          maxLength={OWN_PAGE_TITLE_MAX}
          error={faults.includes('title') ? words.faults.title : null}
          value={fields.TitleZh}
          onChange={(event) => {
            onChange({ TitleZh: event.currentTarget.value });
          }}
        />
        <InEnglish>
          <TextInput
            label={words.titleEn}
            lang="en"
            maxLength={OWN_PAGE_TITLE_MAX}
            value={fields.TitleEn}
            onChange={(event) => {
              onChange({ TitleEn: event.currentTarget.value });
            }}
          />
        </InEnglish>
      </div>
      <CheckBox
        label={words.inFooter}
        checked={fields.InFooter}
        onChange={(InFooter) => {
          onChange({ InFooter });
        }}
      />
      {fields.InFooter ? (
        <NumberInput
          className={classes['short'] ?? ''}
          size="md"
          label={words.footerPlace}
          description={words.footerPlaceHint}
          min={0}
          max={999}
          allowDecimal={false}
          value={fields.FooterPlace}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ FooterPlace: value });
          }}
        />
      ) : null}
    </Section>
  );
};
