import { Button, TextInput } from '@mantine/core';
import { mgntMailWordsContract } from '@kapok/contract';
import { MAIL_GREETING_MAX, MAIL_SIGNATURE_MAX } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { ProseField } from '#web/admin/shared/prose-field.tsx';
import { UnsavedQuestion } from '#web/admin/shared/unsaved-question.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { MailPreview } from './mail-preview.tsx';
import classes from './settings.module.css';

type MailWords = Answer<typeof mgntMailWordsContract.qryMailWords>;

const mailWordsQuery = {
  queryKey: ['mail-words'],
  queryFn: () => call(mgntMailWordsContract.qryMailWords, {}),
};

/** What the shop says in every mail to its customers (OWN-9). */
export const MailWordsSection = () => {
  const { mailWords: words } = useWords(staffAreaWords).settings;
  const saved = useQuery(mailWordsQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={saved} shape="form">
        {(found) => <MailWordsForm key={JSON.stringify(found)} saved={found} />}
      </Loaded>
    </Section>
  );
};

/** Saves the words, or sends them in a sample without saving. */
const useMailWordsDeeds = () => {
  const { mailWords: words, saved: said } = useWords(staffAreaWords).settings;
  const save = useDeed({
    send: (wish: MailWords, idempotencyKey: string) =>
      call(mgntMailWordsContract.changeMailWords, wish, { idempotencyKey }),
    said,
    concerns: [mailWordsQuery.queryKey],
  });
  const sample = useDeed({
    send: (wish: MailWords, idempotencyKey: string) =>
      call(mgntMailWordsContract.sendSampleMail, wish, { idempotencyKey }),
    said: (wasTaken: boolean) => {
      showToast(wasTaken ? 'ok' : 'error', wasTaken ? words.sampleSent : words.sampleRefused);
    },
    concerns: [],
  });
  return { save, sample };
};

const MailWordsForm = ({ saved }: { readonly saved: MailWords }) => {
  const { mailWords: words, save: saveLabel } = useWords(staffAreaWords).settings;
  const chinese = useChineseLabel();
  const [form, setForm] = useState(saved);
  const { save, sample } = useMailWordsDeeds();
  const change = (changed: Partial<MailWords>): void => {
    setForm((now) => ({ ...now, ...changed }));
  };
  return (
    <Form
      className={classes['fields']}
      onSend={() => {
        save.runOnce(form);
        return true;
      }}
    >
      <UnsavedQuestion fields={form} before={saved} isSaving={save.isPending} />
      <TextInput
        label={chinese(words.greetingZh)}
        description={words.greetingHint}
        lang="zh-Hant-TW"
        maxLength={MAIL_GREETING_MAX}
        value={form.GreetingZh}
        onChange={(event) => {
          change({ GreetingZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.greetingEn}
          description={words.englishHint}
          lang="en"
          maxLength={MAIL_GREETING_MAX}
          value={form.GreetingEn}
          onChange={(event) => {
            change({ GreetingEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
      <ProseField
        label={chinese(words.signatureZh)}
        lang="zh-Hant-TW"
        rows={4}
        topHeading={3}
        withoutPictures
        maxLength={MAIL_SIGNATURE_MAX}
        value={form.SignatureZh}
        onChange={(SignatureZh) => {
          change({ SignatureZh });
        }}
      />
      <InEnglish>
        <ProseField
          label={words.signatureEn}
          lang="en"
          rows={4}
          topHeading={3}
          withoutPictures
          maxLength={MAIL_SIGNATURE_MAX}
          value={form.SignatureEn}
          onChange={(SignatureEn) => {
            change({ SignatureEn });
          }}
        />
      </InEnglish>
      <MailPreview greeting={form.GreetingZh} signature={form.SignatureZh} />
      <div className={classes['deeds']}>
        <Button type="submit" loading={save.isPending}>
          {saveLabel}
        </Button>
        <Button
          variant="default"
          leftSection={<Mail size={18} aria-hidden />}
          loading={sample.isPending}
          onClick={() => {
            sample.runOnce(form);
          }}
        >
          {words.sample}
        </Button>
      </div>
    </Form>
  );
};
