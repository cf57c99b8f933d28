import type { HomeSectionKind } from './home-section-kinds.ts';
import type { BilingualText } from './language.ts';

/** Of one version of the home page: a draft beside what is shown, or what is shown. */
export const homeStates = ['draft', 'published'] as const;
export type HomeState = (typeof homeStates)[number];

export const MOST_HOME_SECTIONS = 20;
export const MOST_HOME_PRODUCTS = 12;
export const MOST_HOME_TEACHERS = 50;
export const MOST_HOME_NEWS = 10;
export const HOME_HEADING_MAX = 60;
export const HOME_TEXT_MAX = 8_000;
export const HOME_NEWS_TEXT_MAX = 2_000;

/** Something that happened, or will, with its day in Taipei, `yyyy-MM-dd`. */
interface HomeNews {
  readonly day: string;
  readonly title: BilingualText;
  /** CommonMark; may be empty. */
  readonly body: BilingualText;
}

/** One section of the home page. The parts that its kind does not use are empty. */
export interface HomeSection {
  readonly kind: HomeSectionKind;
  readonly isHidden: boolean;
  readonly heading: BilingualText;
  /** CommonMark. */
  readonly body: BilingualText;
  readonly productIds: readonly string[];
  /** Empty: all teachers of the shop. */
  readonly teacherSlugs: readonly string[];
  readonly news: readonly HomeNews[];
}

export type HomeFault = 'heading' | 'body' | 'products' | 'news' | 'list';

export interface FoundHomeFault {
  /** Counted from 0. */
  readonly section: number;
  readonly fault: HomeFault;
}

const hasText = ({ zh }: BilingualText): boolean => zh.trim() !== '';

/** What a visible section lacks: a heading over products and news, and something to show. */
const faultsOf = ({ kind, heading, body, productIds, news }: HomeSection): readonly HomeFault[] => {
  const checks: readonly (readonly [HomeFault, boolean])[] = [
    ['heading', (kind !== 'products' && kind !== 'news') || hasText(heading)],
    ['body', kind !== 'text' || hasText(body)],
    ['products', kind !== 'products' || productIds.length > 0],
    ['news', kind !== 'news' || (news.length > 0 && news.every(({ title }) => hasText(title)))],
  ];
  return checks.flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
};

/**
 * What keeps a version from being saved. A draft and a hidden section may be half-finished. The list of products stands at one
 * place at most, and is never hidden: a shop without it could not be browsed. Where it is not named, a place is left for it.
 */
export const homeFaults = (sections: readonly HomeSection[], state: HomeState): readonly FoundHomeFault[] => {
  const first = sections.findIndex(({ kind }) => kind === 'list');
  return sections.flatMap((section, at) => {
    const takesItsPlace = first === -1 && at === MOST_HOME_SECTIONS - 1;
    const isMisplaced = takesItsPlace || (section.kind === 'list' && (section.isHidden || at !== first));
    const found = state === 'draft' || section.isHidden ? [] : faultsOf(section);
    return [...(isMisplaced ? (['list'] as const) : []), ...found].map((fault) => ({ section: at, fault }));
  });
};

/** The sections with the place of the products' list, which comes last where it was never set. */
export const withProductList = (sections: readonly HomeSection[]): readonly HomeSection[] =>
  sections.some(({ kind }) => kind === 'list') ? sections : [...sections, emptyHomeSection('list')];

export const emptyHomeSection = (kind: HomeSectionKind): HomeSection => ({
  kind,
  isHidden: false,
  heading: { zh: '', en: '' },
  body: { zh: '', en: '' },
  productIds: [],
  teacherSlugs: [],
  news: [],
});
