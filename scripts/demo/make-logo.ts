// Draws the demo shop's logo from its mark: `node scripts/demo/make-logo.ts`.
import { readFile, writeFile } from 'node:fs/promises';
import { openStage } from './browser.ts';

const IMAGES = new URL('../../demo/images/', import.meta.url);
const SIZE_PX = 512;

const mark = await readFile(new URL('mark.svg', IMAGES), 'utf8');
const stage = await openStage(SIZE_PX, SIZE_PX);
try {
  await stage.show(mark.replace('<svg ', `<svg width="${SIZE_PX}" height="${SIZE_PX}" `));
  await writeFile(new URL('logo.png', IMAGES), await stage.png());
} finally {
  await stage.close();
}
