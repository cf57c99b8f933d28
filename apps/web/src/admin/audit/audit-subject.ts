import type { AuditWords } from '#web/texts/zh-hant/audit.ts';

/** What a deed was done to, as people read it: `order/26112100001` is `訂單 26112100001`. What has no words stays. */
export const subjectInWords = (subject: string, words: AuditWords): string => {
  const whole = Object.entries(words.wholes).find(([code]) => code === subject);
  if (whole !== undefined) return whole[1];
  const [kind = '', ...rest] = subject.split('/');
  const word = Object.entries(words.subjects).find(([code]) => code === kind)?.[1];
  return word === undefined || rest.length === 0 ? subject : `${word} ${rest.join('/')}`;
};

/** The subject that somebody typed, in words or as it is noted. */
export const subjectNamed = (typed: string, words: AuditWords): string => {
  const text = typed.trim();
  const whole = Object.entries(words.wholes).find(([, word]) => word === text);
  if (whole !== undefined) return whole[0];
  // The longest first: one kind's word may begin another's.
  const kinds = Object.entries(words.subjects)
    .flatMap(([code, word]) => [
      { code, word },
      { code, word: code },
    ])
    .toSorted((one, other) => other.word.length - one.word.length);
  const found = kinds.find(({ word }) => text.toLowerCase().startsWith(word.toLowerCase()));
  if (found === undefined || text.charAt(found.word.length) === '/') return text;
  return `${found.code}/${text.slice(found.word.length).trim()}`;
};
