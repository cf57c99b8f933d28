import { mgntMailWordsContract } from '@kapok/contract';
import type { MailWords } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { changeMailWords } from './change-mail-words.ts';
import { readMailWords } from './read-mail-words.ts';
import { sendSampleMail, type SampleMailDeps } from './send-sample-mail.ts';

interface WireWords {
  readonly GreetingZh: string;
  readonly GreetingEn: string;
  readonly SignatureZh: string;
  readonly SignatureEn: string;
}

const wordsFrom = ({ GreetingZh, GreetingEn, SignatureZh, SignatureEn }: WireWords): MailWords => ({
  greeting: { zh: GreetingZh.trim(), en: GreetingEn.trim() },
  signature: { zh: SignatureZh.trim(), en: SignatureEn.trim() },
});

/** The shop's greeting and signature in mails to its customers (OWN-9). */
export const registerMailWords = (app: FastifyInstance, deps: SampleMailDeps): void => {
  const { qryMailWords, changeMailWords: changeCall, sendSampleMail: sampleCall } = mgntMailWordsContract;

  post(app, qryMailWords, async () => {
    const { greeting, signature } = await readMailWords(deps.db);
    return {
      GreetingZh: greeting.zh,
      GreetingEn: greeting.en,
      SignatureZh: signature.zh,
      SignatureEn: signature.en,
    };
  });

  post(app, changeCall, (body, { caller, once }) =>
    inTransactionOnce(deps.db, once, changeCall.reply, (tx) => changeMailWords(tx, caller.memberId, wordsFrom(body))),
  );

  post(app, sampleCall, (body, { caller }) => sendSampleMail(deps, caller.memberId, wordsFrom(body)));
};
