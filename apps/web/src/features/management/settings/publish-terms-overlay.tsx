import { TextInput } from '@mantine/core';
import { mgntSettingsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
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

interface TermsFormProps {
  readonly text: TermsText;
  readonly onSend: (wish: TermsText & { readonly EffectiveFrom: string }) => void;
}

const TermsForm = ({ text, onSend }: TermsFormProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const [values, setValues] = useState({ ...text, Version: '', EffectiveFrom: nowInTaiwan() });
  const [tried, setTried] = useState(false);
  const effectiveFrom = effectiveInstant(values.EffectiveFrom);
  const faults = {
    Version: /^[\w.-]{1,40}$/.test(values.Version) ? null : words.versionHint,
    EffectiveFrom: effectiveFrom === null ? words.required : null,
    TitleZh: values.TitleZh.trim() === '' ? words.required : null,
    TitleEn: values.TitleEn.trim() === '' ? words.required : null,
  };
  const field = (name: keyof typeof faults) => ({
    value: values[name],
    error: tried ? faults[name] : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });
  const type = (name: 'BodyZh' | 'BodyEn') => (body: string) => {
    setValues({ ...values, [name]: body });
  };
  return (
    <Form
      id={FORM_ID}
      className={classes['fields']}
      onSend={() => {
        setTried(true);
        const isWhole = Object.values(faults).every((fault) => fault === null);
        if (!isWhole || effectiveFrom === null || values.BodyZh === '' || values.BodyEn === '') return false;
        onSend({ ...values, EffectiveFrom: effectiveFrom });
        return true;
      }}
    >
      <TextInput label={words.version} description={words.versionHint} maxLength={40} {...field('Version')} />
      <TextInput type="datetime-local" label={words.effectiveFrom} {...field('EffectiveFrom')} />
      <TextInput label={words.termsTitleZh} maxLength={100} {...field('TitleZh')} />
      <TextInput label={words.termsTitleEn} maxLength={100} {...field('TitleEn')} />
      <Markdown label={words.termsBodyZh} value={values.BodyZh} onType={type('BodyZh')} />
      <Markdown label={words.termsBodyEn} value={values.BodyEn} onType={type('BodyEn')} />
    </Form>
  );
};

interface MarkdownProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

const Markdown = ({ label, value, onType }: MarkdownProps) => {
  const id = useId();
  return (
    <div className={classes['markdown']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        maxLength={60_000}
        aria-invalid={value === ''}
        onChange={(event) => {
          onType(event.currentTarget.value);
        }}
      />
    </div>
  );
};
