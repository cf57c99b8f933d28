// Makes the video and audio of the demo courses into demo/media, as long as the catalogue says:
// `node scripts/demo/make-media.ts [part of a file name …]`. Needs ffmpeg with libx264, and Chromium.
import { readFile } from 'node:fs/promises';
import { openStage, type Stage } from './browser.ts';
import { catalogueSchema, type CatalogueProduct } from './catalogue-schema.ts';
import { encodeAudio, encodeVideo } from './ffmpeg.ts';
import { lessonsByFile } from './lessons/all-lessons.ts';
import { DRAWN_FRAMES_PER_SECOND } from './lessons/lesson-times.ts';
import { lessonFrame, VIDEO, type LessonWords } from './lessons/lesson-frame.ts';
import type { Lesson } from './lessons/lesson.ts';
import { tracksByFile } from './music/tracks.ts';

const DEMO = new URL('../../demo/', import.meta.url);
const FRAME_QUALITY = 90;

type PlaylistItem = CatalogueProduct['playlist'][number];

const wordsOf = (product: CatalogueProduct, item: PlaylistItem): LessonWords => {
  const at = product.playlist.indexOf(item);
  return {
    courseZh: product.nameZh,
    number: at + 1,
    count: product.playlist.length,
    titleZh: item.titleZh,
    titleEn: item.titleEn,
    nextZh: product.playlist[at + 1]?.titleZh,
    durationSeconds: item.durationSeconds,
  };
};

/** A demonstration is repeated: what was drawn once is not drawn again. */
async function* drawnFrames(stage: Stage, lesson: Lesson, words: LessonWords): AsyncGenerator<Buffer> {
  const count = Math.round(words.durationSeconds * DRAWN_FRAMES_PER_SECOND);
  const photographs = new Map<string, Buffer>();
  for (let at = 0; at < count; at += 1) {
    const markup = lessonFrame(lesson, words, at / DRAWN_FRAMES_PER_SECOND);
    let photograph = photographs.get(markup);
    if (photograph === undefined) {
      await stage.show(markup);
      photograph = await stage.jpeg(FRAME_QUALITY);
      photographs.set(markup, photograph);
    }
    yield photograph;
  }
}

const make = async (stage: Stage, product: CatalogueProduct, item: PlaylistItem): Promise<void> => {
  const file = new URL(item.file, DEMO);
  const lesson = lessonsByFile.get(item.file);
  if (lesson !== undefined) {
    const frames = drawnFrames(stage, lesson, wordsOf(product, item));
    await encodeVideo(frames, lesson.music(item.durationSeconds), file);
    return;
  }
  const track = tracksByFile.get(item.file);
  if (track === undefined) throw new Error(`nothing here makes ${item.file}`);
  await encodeAudio(track(item.durationSeconds), file);
};

const wanted = process.argv.slice(2);
const catalogue = catalogueSchema.parse(JSON.parse(await readFile(new URL('catalogue.json', DEMO), 'utf8')));
const stage = await openStage(VIDEO.width, VIDEO.height);
try {
  for (const product of catalogue.products) {
    for (const item of product.playlist) {
      if (wanted.length > 0 && !wanted.some((part) => item.file.includes(part))) continue;
      const startedAt = performance.now();
      await make(stage, product, item);
      console.log(`${item.file} ${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
  }
} finally {
  await stage.close();
}
