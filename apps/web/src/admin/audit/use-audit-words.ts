import { auditWords } from '#web/texts/audit-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { AuditWords } from '#web/texts/zh-hant/audit.ts';

/** The words for what staff did: in a shop that shows no tax, sums are called what they are. */
export const useAuditWords = (): AuditWords => {
  const words = useWords(auditWords);
  return useShowsTax() ? words : inPlainSums(words);
};

const inPlainSums = (words: AuditWords): AuditWords => ({
  ...words,
  detailNames: { ...words.detailNames, ...words.plainNames },
  values: { ...words.values, parts: { ...words.values.parts, ...words.plainParts } },
});
