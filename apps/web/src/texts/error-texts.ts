import type { CallError } from '@kapok/contract';

/** Every code of the closed list has a text in both languages, or the project does not compile. */
export type ErrorTexts = Readonly<Record<CallError['code'], string>>;
