import { languages, shownMailWords, type Language, type MailWords } from '@kapok/domain';
import { proseToHtml, proseToText } from '@kapok/prose';
import type { MailPart } from './message.ts';

type Parts = readonly [MailPart, MailPart];

/** Puts the shop's greeting above a mail and its signature below it, each in the language of the part. */
export const withMailWords = (parts: Parts, words: MailWords, publicUrl: string): Parts => {
  const { greeting, signature } = shownMailWords(words);
  const [zh, en] = languages;
  return [
    dress(parts[0], { greeting: greeting.zh, signature: signature.zh }, { language: zh, origin: publicUrl }),
    dress(parts[1], { greeting: greeting.en, signature: signature.en }, { language: en, origin: publicUrl }),
  ];
};

const dress = (
  part: MailPart,
  { greeting, signature }: { readonly greeting: string; readonly signature: string },
  reader: { readonly language: Language; readonly origin: string },
): MailPart => ({
  ...part,
  paragraphs: greeting.trim() === '' ? part.paragraphs : [greeting.trim(), ...part.paragraphs],
  ...(signature.trim() === ''
    ? {}
    : {
        signature: { html: proseToHtml(signature, { ...reader, topHeading: 3 }), text: proseToText(signature, reader) },
      }),
});
