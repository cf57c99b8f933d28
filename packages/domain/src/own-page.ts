import type { BilingualText } from './language.ts';
import { isPlainSlug, SLUG_MAX } from './slug.ts';

/** Of one version of a page: a draft beside what is shown, what is shown, or that nothing is shown any more. */
export const ownPageStates = ['draft', 'published', 'withdrawn'] as const;
export type OwnPageState = (typeof ownPageStates)[number];

export const OWN_PAGE_SLUG_MAX = SLUG_MAX;
export const OWN_PAGE_TITLE_MAX = 80;
export const OWN_PAGE_BODY_MAX = 40_000;
/** Enough for a footer; more would be a site map. */
export const MOST_OWN_PAGES = 50;

/** All own pages stand in one folder, so that none can take an address of the application. */
export const ownPagePath = (slug: string): string => `/p/${slug}`;

export interface OwnPageWords {
  readonly title: BilingualText;
  readonly body: BilingualText;
}

export type OwnPageFault = 'slug' | 'title' | 'body';

/** What keeps a version from being saved. A draft may be half-finished; what is shown needs a title and a text. */
export const ownPageFaults = (
  slug: string,
  { title, body }: OwnPageWords,
  state: OwnPageState,
): readonly OwnPageFault[] => {
  const checks: readonly (readonly [OwnPageFault, boolean])[] = [
    ['slug', isPlainSlug(slug)],
    ['title', title.zh.trim() !== ''],
    ['body', state !== 'published' || body.zh.trim() !== ''],
  ];
  return checks.flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
};
