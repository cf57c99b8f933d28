import { mix, passed, shown } from '../drawing/motion.ts';
import { kapokFlower } from '../drawing/plants.ts';
import { circle, group, path, picture, place, rect, round } from '../drawing/svg.ts';
import { sans, serif } from '../drawing/type.ts';
import type { Caption, Lesson } from './lesson.ts';
import { chapterSpans, coverAt, momentAt, sceneSpan, shareDone, TITLE_SECONDS } from './lesson-times.ts';

/** Size of a lesson in pixels. */
export const VIDEO = { width: 854, height: 480 } as const;

const PANEL_WIDTH = 300;
const WIPE_SECONDS = 0.9;

/** The words around a lesson: its course, its number and its title. */
export interface LessonWords {
  readonly courseZh: string;
  readonly number: number;
  readonly count: number;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly nextZh: string | undefined;
  readonly durationSeconds: number;
}

const titleCard = (lesson: Lesson, words: LessonWords, seconds: number): string => {
  const { onPanel, quiet, accent } = lesson.palette;
  const visible = shown(seconds, -0.6, TITLE_SECONDS + 0.1, 0.5);
  if (visible === 0) return '';
  return group(
    { opacity: visible },
    place(427, 118, 0, 0.25, kapokFlower(1 + passed(seconds, 0.1, 1.5) * 4)),
    sans(427, 204, words.courseZh, { size: 19, fill: quiet, anchor: 'middle', spacing: 2 }),
    serif(427, 266, words.titleZh, { size: 44, fill: onPanel, weight: 700, anchor: 'middle', spacing: 3 }),
    sans(427, 304, words.titleEn, { size: 18, fill: quiet, anchor: 'middle', spacing: 0.5 }),
    rect(427 - 28 * passed(seconds, 0.3, 1.2), 334, 56 * passed(seconds, 0.3, 1.2), 3, { fill: accent, rx: 1.5 }),
    sans(427, 372, `單元 ${words.number}／${words.count}`, { size: 16, fill: quiet, anchor: 'middle', spacing: 1 }),
  );
};

const closingCard = (lesson: Lesson, words: LessonWords, seconds: number): string => {
  const { onPanel, quiet } = lesson.palette;
  const visible = passed(seconds, words.durationSeconds - 1.8, words.durationSeconds - 1.3);
  if (visible === 0) return '';
  const next = words.nextZh === undefined ? '課程到這裡，接下來是您的練習時間' : `下一單元：${words.nextZh}`;
  return group(
    { opacity: visible },
    place(427, 168, 0, 0.25, kapokFlower()),
    serif(427, 262, '先停在這裡，練一下', { size: 36, fill: onPanel, weight: 700, anchor: 'middle', spacing: 2 }),
    sans(427, 302, next, { size: 18, fill: quiet, anchor: 'middle' }),
    sans(427, 392, '木棉學堂　Kapok Studio', { size: 14, fill: quiet, anchor: 'middle', spacing: 1 }),
  );
};

const captionText = (lesson: Lesson, caption: Caption, opacity: number): string => {
  const { onPanel, quiet } = lesson.palette;
  const enTop = 196 + caption.zh.length * 38;
  return group(
    { opacity, transform: `translate(0 ${round((1 - opacity) * 10)})` },
    ...caption.zh.map((text, at) => serif(32, 200 + at * 38, text, { size: 27, fill: onPanel, weight: 700 })),
    ...caption.en.map((text, at) => sans(32, enTop + at * 21, text, { size: 14.5, fill: quiet })),
  );
};

const progressRing = (lesson: Lesson, share: number, label: string): string => {
  const { onPanel, quiet, accent } = lesson.palette;
  const length = Math.PI * 2 * 20;
  return group(
    {},
    circle(54, 416, 20, { fill: 'none', stroke: quiet, 'stroke-opacity': 0.35, 'stroke-width': 4 }),
    path('M54,396 a20,20 0 1 1 -0.01,0', {
      stroke: accent,
      'stroke-width': 4,
      'stroke-linecap': 'round',
      'stroke-dasharray': `${round(length * share)} ${round(length)}`,
    }),
    sans(54, 421, label, { size: 14, fill: onPanel, weight: 700, anchor: 'middle' }),
  );
};

const sidePanel = (lesson: Lesson, words: LessonWords, seconds: number): string => {
  const { from, to } = sceneSpan(words.durationSeconds);
  const visible = shown(seconds, from + 0.3, to + 0.2, 0.5);
  if (visible === 0) return '';
  const { quiet, accent } = lesson.palette;
  const captions = chapterSpans(words.durationSeconds).map(({ chapter, fromSeconds, toSeconds }) => {
    const opacity = shown(seconds, fromSeconds + (chapter === 0 ? 0.4 : 0.05), toSeconds + 0.05, 0.4);
    return opacity === 0 ? '' : captionText(lesson, lesson.captions[chapter], opacity);
  });
  const { chapter } = momentAt(seconds, words.durationSeconds, lesson.showSeconds);
  return group(
    { opacity: visible },
    sans(32, 68, `單元 ${words.number}`, { size: 15, fill: accent, weight: 700, spacing: 1 }),
    sans(32, 96, words.titleZh, { size: 17, fill: quiet }),
    rect(32, 118, 36, 2.5, { fill: accent }),
    ...captions,
    progressRing(lesson, shareDone(seconds, words.durationSeconds, lesson.showSeconds), `${chapter + 1}`),
    sans(88, 421, `${chapter + 1}／3`, { size: 14, fill: quiet }),
  );
};

/** How far the panel covers the picture: all of it under the titles, a column beside the scene. */
const panelWidth = (seconds: number, durationSeconds: number): number => {
  const { from, to } = sceneSpan(durationSeconds);
  const opened = passed(seconds, from - WIPE_SECONDS / 2, from + WIPE_SECONDS / 2);
  const closed = passed(seconds, to - WIPE_SECONDS / 3, to + (WIPE_SECONDS * 2) / 3);
  return mix(VIDEO.width, PANEL_WIDTH, opened - closed);
};

/** The picture of a lesson at a moment: title card, then the scene beside its captions, then a closing card. */
export const lessonFrame = (lesson: Lesson, words: LessonWords, seconds: number): string => {
  const { durationSeconds } = words;
  const width = panelWidth(seconds, durationSeconds);
  const scene =
    width >= VIDEO.width
      ? ''
      : group(
          {},
          place(PANEL_WIDTH, 0, 0, 1, lesson.scene(momentAt(seconds, durationSeconds, lesson.showSeconds))),
          rect(PANEL_WIDTH, 0, VIDEO.width - PANEL_WIDTH, VIDEO.height, {
            fill: lesson.palette.panel,
            opacity: round(coverAt(seconds, durationSeconds, lesson.showSeconds)),
          }),
        );
  return picture(
    VIDEO.width,
    VIDEO.height,
    scene,
    rect(0, 0, width, VIDEO.height, { fill: lesson.palette.panel }),
    titleCard(lesson, words, seconds),
    sidePanel(lesson, words, seconds),
    closingCard(lesson, words, seconds),
  );
};
