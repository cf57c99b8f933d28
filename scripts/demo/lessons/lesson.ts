import type { Sound } from '../music/sound.ts';

/** The colours of a course: its panel, its words and the one it points with. */
interface CoursePalette {
  readonly panel: string;
  readonly onPanel: string;
  readonly quiet: string;
  readonly accent: string;
}

/** One thing the lesson shows, in both languages; each entry is a line on the screen. */
export interface Caption {
  readonly zh: readonly string[];
  readonly en: readonly string[];
}

/** What a scene is told: the seconds since its demonstration began, which of the three chapters is on, and how far it has come. */
export interface SceneMoment {
  readonly seconds: number;
  readonly chapter: 0 | 1 | 2;
  readonly chapterShare: number;
}

/** One lesson of a video course. `scene` draws on a stage of 554 by 480; `file` is its name in the catalogue. */
export interface Lesson {
  readonly file: string;
  readonly palette: CoursePalette;
  readonly captions: readonly [Caption, Caption, Caption];
  /** How long one demonstration lasts; it is repeated until the chapter is over. */
  readonly showSeconds: number;
  readonly scene: (moment: SceneMoment) => string;
  readonly music: (durationSeconds: number) => Sound;
}
