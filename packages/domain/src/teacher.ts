import type { BilingualText } from './language.ts';
import { isPlainSlug, SLUG_MAX } from './slug.ts';

export const TEACHER_SLUG_MAX = SLUG_MAX;
export const TEACHER_NAME_MAX = 60;
export const TEACHER_SUBJECT_MAX = 80;
export const TEACHER_WORDS_MAX = 2_000;
export const TEACHER_LINK_MAX = 300;
export const MOST_TEACHER_LINKS = 5;
/** A page lists them all. */
export const MOST_TEACHERS = 200;
/** Of one product. */
export const MOST_PRODUCT_TEACHERS = 10;

/** The page of a teacher. */
export const teacherPath = (slug: string): string => `/teachers/${slug}`;

export interface TeacherFields {
  readonly name: BilingualText;
  /** What the teacher teaches, in a few words. */
  readonly subject: BilingualText;
  /** CommonMark. */
  readonly words: BilingualText;
  /** Addresses elsewhere, in order. */
  readonly links: readonly string[];
}

export type TeacherFault = 'slug' | 'name' | 'link';

/** An https address of a host with a name, without an account in it. */
export const isTeacherLink = (link: string): boolean =>
  link.length <= TEACHER_LINK_MAX && /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(link);

/** What a link is called where it is shown: the host, such as `youtube.com`. */
export const teacherLinkName = (link: string): string =>
  /^https:\/\/(?:www\.)?(?<host>[^/?#:]+)/i.exec(link)?.groups?.['host']?.toLowerCase() ?? link;

/** What keeps a teacher from being saved. English may be missing, as everywhere. */
export const teacherFaults = (slug: string, { name, links }: TeacherFields): readonly TeacherFault[] => {
  const checks: readonly (readonly [TeacherFault, boolean])[] = [
    ['slug', isPlainSlug(slug)],
    ['name', name.zh.trim() !== ''],
    ['link', links.length <= MOST_TEACHER_LINKS && links.every(isTeacherLink)],
  ];
  return checks.flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
};
