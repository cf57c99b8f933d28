import type { BilingualText } from './language.ts';

/** How names of films, sounds and captions end, as cameras and programs write them. */
const FILE_ENDING = /\.(?:mp4|m4v|mov|mkv|webm|avi|wmv|mpe?g|mts|m2ts|3gp|mp3|m4a|aac|wav|flac|ogg|opus)$/i;

/** What a file that was brought is called as a lesson: its name without the ending. */
export const titleFromFileName = (name: string): string => name.trim().replace(FILE_ENDING, '').trim();

/** Names that cameras and phones give. */
const CAMERA_NAME = /^(?:img|mvi|dsc|dscn|vid|pxl|gopr|gx|dji|mov|rec|zoom|screen[ _-]?recording)[ _-]?\d[\d _-]*$/i;

/** Whether a title was never written by anybody: a file's name, or the number that a camera gave. */
export const looksLikeFileName = (title: string): boolean => {
  const text = title.trim();
  return FILE_ENDING.test(text) || CAMERA_NAME.test(text);
};

const LATIN_LETTER = /\p{Script=Latin}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** Whether somebody wrote it in English: "React 入門" is Chinese, and "01" and "IMG_2041" are in no language. */
const isInEnglish = (title: string): boolean =>
  LATIN_LETTER.test(title) && !OTHER_LETTER.test(title) && !looksLikeFileName(title);

/**
 * A title that was taken from a file's name, in the languages in which it can be shown. A Chinese name leaves the English title empty: the
 * Chinese one is shown in its place until somebody translates it. An English name is both titles, since a Chinese page has no other title to show.
 */
export const bilingualTitle = (title: string): BilingualText => ({ zh: title, en: isInEnglish(title) ? title : '' });
