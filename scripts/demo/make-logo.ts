// Draws the icons of the installed shop from its favicon into apps/web/public: `node scripts/demo/make-icons.ts`.
import { readFile, writeFile } from 'node:fs/promises';
import { openStage } from './browser.ts';

const PUBLIC = new URL('../../apps/web/public/', import.meta.url);

/** The mark on a ground with round corners, as it stands in the header. */
const asItIs = (mark: string): string => mark;

/** The ground to the very edge, for systems that cut their own shape; the flower keeps to the middle four fifths. */
const toTheEdge = (flowerScale: number) => (mark: string) =>
  mark
    .replace(' rx="8"', '')
    .replace('translate(16 16.5)', `translate(16 ${16 + 0.5 * flowerScale}) scale(${flowerScale})`);

const icons = [
  { name: 'icon-192.png', sizePx: 192, draw: asItIs },
  { name: 'icon-512.png', sizePx: 512, draw: asItIs },
  { name: 'icon-maskable-512.png', sizePx: 512, draw: toTheEdge(0.8) },
  { name: 'apple-touch-icon.png', sizePx: 180, draw: toTheEdge(0.9) },
] as const;

const mark = await readFile(new URL('favicon.svg', PUBLIC), 'utf8');
for (const { name, sizePx, draw } of icons) {
  const stage = await openStage(sizePx, sizePx);
  try {
    await stage.show(draw(mark).replace('<svg ', `<svg width="${sizePx}" height="${sizePx}" `));
    await writeFile(new URL(name, PUBLIC), await stage.png());
    console.log(name);
  } finally {
    await stage.close();
  }
}
