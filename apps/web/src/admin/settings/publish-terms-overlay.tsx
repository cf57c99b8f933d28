import { Textarea, TextInput } from '@mantine/core';
import { mgntSettingsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { StaffAreaWords } from '#web/texts/zh-hant/staff-area.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import classes from './settings.module.css';
import { effectiveInstant, nowInTaiwan } from './taiwan-time.ts';
import { useSetting } from './use-setting.ts';

const FORM_ID = 'publish-terms';

type TermsText = Answer<typeof mgntSettingsContract.qryTermsText>;

export interface PublishTermsOverlayProps {
  /** The version that the new one is written from. */
  readonly from: string;
  readonly onClose: () => void;
}

/** Writes the next version of the terms from the newest one. */
export const PublishTermsOverlay = ({ from, onClose }: PublishTermsOverlayProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const text = useQuery({
    queryKey: ['terms-text', from],
    queryFn: () => call(mgntSettingsContract.qryTermsText, { Version: from }),
  });
  const publish = useSetting({
    send: (wish: Parameters<typeof publishTerms>[0], idempotencyKey) => publishTerms(wish, idempotencyKey),
    done: words.published,
    onDone: onClose,
  });
  return (
    <Overlay
      title={words.newTerms}
      onClose={onClose}
      canClose={!publish.isPending}
      footer={
        <DialogFoot
          formId={FORM_ID}
          confirmLabel={words.publish}
          isBusy={publish.isPending}
          isReady={text.data !== undefined}
          onCancel={onClose}
        />
      }
    >
      <Loaded query={text} shape="form" compact>
        {(found) => <TermsForm text={found} onSend={publish.runOnce} />}
      </Loaded>
    </Overlay>
  );
};

const publishTerms = (wish: TermsText & { readonly EffectiveFrom: string }, idempotencyKey: string) =>
  call(mgntSettingsContract.publishTerms, wish, { idempotencyKey });

const body = { rows: 8, resize: 'vertical', maxLength: 60_000 } as const;

const versionFault = (version: string, words: StaffAreaWords['settings']): string | null => {
  if (version === '') return words.required;
  return /^[\w.-]+$/.test(version) ? null : words.versionWrong;
};

interface TermsFormProps {
  readonly text: TermsText;
  readonly onSend: (wish: TermsText & { readonly EffectiveFrom: string }) => void;
}

const TermsForm = ({ text, onSend }: TermsFormProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const inEnglish = useSpeaksEnglish();
  const chinese = useChineseLabel();
  const [values, setValues] = useState({ ...text, Version: '', EffectiveFrom: nowInTaiwan() });
  const [tried, setTried] = useState(false);
  const effectiveFrom = effectiveInstant(values.EffectiveFrom);
  const missing = (text: string): string | null => (text.trim() === '' ? words.required : null);
  const faults = {
    Version: versionFault(values.Version, words),
    EffectiveFrom: effectiveFrom === null ? words.required : null,
    TitleZh: missing(values.TitleZh),
    TitleEn: null,
    BodyZh: missing(values.BodyZh),
    BodyEn: null,
  };
  const field = (name: keyof typeof faults) => ({
    value: values[name],
    error: tried ? faults[name] : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });
  return (
    <Form
      id={FORM_ID}
      className={classes['fields']}
      onSend={() => {
        setTried(true);
        const isWhole = Object.values(faults).every((fault) => fault === null);
        if (!isWhole || effectiveFrom === null) return false;
        // Nobody sees the English of the version before, so nobody can keep it true to the new Chinese.
        const english = inEnglish ? {} : { TitleEn: '', BodyEn: '' };
        onSend({ ...values, ...english, EffectiveFrom: effectiveFrom });
        return true;
      }}
    >
      <TextInput label={words.version} description={words.versionHint} maxLength={40} {...field('Version')} />
      <TextInput type="datetime-local" label={words.effectiveFrom} {...field('EffectiveFrom')} />
      <TextInput label={chinese(words.termsTitleZh)} maxLength={100} {...field('TitleZh')} />
      <InEnglish>
        <TextInput label={words.termsTitleEn} maxLength={100} {...field('TitleEn')} />
      </InEnglish>
      <Textarea label={chinese(words.termsBodyZh)} {...body} {...field('BodyZh')} />
      <InEnglish>
        <Textarea label={words.termsBodyEn} {...body} {...field('BodyEn')} />
      </InEnglish>
    </Form>
  );
};
