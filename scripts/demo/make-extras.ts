// Makes what a lesson has beside its film or sound into demo/media/<lesson>.extras, for machines without ffmpeg: poster and
// storyboard or peaks, and captions in both languages: `node scripts/demo/make-extras.ts [part of a file name …]`. Needs ffmpeg.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extraFiles } from '../../apps/server/src/learning/media/ingest/extras.ts';
import { writePeaks } from '../../apps/server/src/learning/media/ingest/peaks.ts';
import { writePosterAt } from '../../apps/server/src/learning/media/ingest/poster.ts';
import { writeStoryboard } from '../../apps/server/src/learning/media/ingest/storyboard.ts';
import { catalogueSchema, type CatalogueProduct } from './catalogue-schema.ts';
import { chapterSpans } from './lessons/lesson-times.ts';
import { captionsOf } from './words/captions.ts';
import { readWords } from './words/read-words.ts';

const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url));
const MAKING_SECONDS = 120;
/** In the middle of the first demonstration: the scene is there, and something moves. */
const POSTER_AFTER_SECONDS = 7;

type PlaylistItem = CatalogueProduct['playlist'][number];

const makeExtras = async ({ file, type, durationSeconds }: PlaylistItem): Promise<void> => {
  const sourcePath = join(DEMO, file);
  const folder = join(DEMO, file.replace(/\.\w+$/, '.extras'));
  const times = { durationSeconds, seconds: MAKING_SECONDS };
  await mkdir(folder, { recursive: true });
  if (type === 'audios') {
    await writePeaks(sourcePath, join(folder, extraFiles.peaks), times);
  } else {
    const startSeconds = chapterSpans(durationSeconds)[1]?.fromSeconds ?? 0;
    await writePosterAt(sourcePath, join(folder, extraFiles.poster), startSeconds + POSTER_AFTER_SECONDS);
    const sheet = {
      sheetPath: join(folder, extraFiles.storyboard),
      timesPath: join(folder, extraFiles.storyboardTimes),
    };
    await writeStoryboard(sourcePath, sheet, times);
  }
  const words = (await readWords()).get(file.replace(/^media\/|\.\w+$/g, ''));
  if (words === undefined) throw new Error(`nobody says anything in ${file}`);
  await writeFile(join(folder, 'captions.zh-Hant.vtt'), captionsOf(words, 'zh', durationSeconds));
  await writeFile(join(folder, 'captions.en.vtt'), captionsOf(words, 'en', durationSeconds));
};

const wanted = process.argv.slice(2);
const catalogue = catalogueSchema.parse(JSON.parse(await readFile(join(DEMO, 'catalogue.json'), 'utf8')));
for (const item of catalogue.products.flatMap(({ playlist }) => playlist)) {
  if (wanted.length > 0 && !wanted.some((part) => item.file.includes(part))) continue;
  await makeExtras(item);
  console.log(`${item.file} ${Math.round((await stat(join(DEMO, item.file))).size / 1024)} kB`);
}
