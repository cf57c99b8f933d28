import { hereIn } from '#web/texts/language.ts';

/** The page of a version of the terms, in the language in use; of the terms in force where no version is named. */
export const termsAddress = (version: string | undefined): string =>
  hereIn(version === undefined ? '/LegalDocuments' : `/LegalDocuments?Version=${encodeURIComponent(version)}`);
