import { readdir, readFile } from 'node:fs/promises';

/** One thing that is said, in both languages. */
export interface SpokenLine {
  readonly zh: string;
  readonly en: string;
}

/** What is said in a lesson, chapter by chapter; a track of sound has one chapter. */
export type LessonSpeech = readonly (readonly SpokenLine[])[];

const readLine = (text: string): SpokenLine => {
  const [zh, en] = text.split(' | ');
  if (zh === undefined || en === undefined) throw new Error(`a line in both languages was expected: ${text}`);
  return { zh, en };
};

const readLesson = (text: string): readonly [name: string, speech: LessonSpeech] => {
  const [name = '', ...lines] = text.trim().split('\n');
  const chapters = lines.join('\n').split('\n\n');
  return [name, chapters.map((chapter) => chapter.split('\n').map(readLine))];
};

/**
 * What is said in the lessons, by the name of their file. A text file holds a course: `# name of the file`, then a line for
 * each sentence, `Chinese | English`, and an empty line between two chapters. Throws where a line has one language only.
 */
export const readWords = async (): Promise<ReadonlyMap<string, LessonSpeech>> => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.txt'));
  const texts = await Promise.all(files.map((name) => readFile(`${import.meta.dirname}/${name}`, 'utf8')));
  return new Map(texts.flatMap((text) => text.split(/^# /m).slice(1).map(readLesson)));
};
