import { cello } from '../drawing/cello.ts';
import { dripper, server, steam } from '../drawing/coffee-things.ts';
import { paperFilters, paperGrain } from '../drawing/paper.ts';
import { kapokFlower, spray } from '../drawing/plants.ts';
import { circle, definitions, ellipse, path, picture, place, rect } from '../drawing/svg.ts';
import { roundBrush } from '../drawing/studio-things.ts';
import { sans, serif } from '../drawing/type.ts';

/** Size of the picture that other sites show for a link to the shop, in pixels. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** The words on the share card. */
export interface ShareWords {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly taglineZh: string;
  readonly taglineEn: string;
}

/** The picture shown where a link to the shop is shared. */
export const shareCard = (words: ShareWords): string =>
  picture(
    SHARE_CARD.width,
    SHARE_CARD.height,
    definitions(paperFilters()),
    rect(0, 0, 1200, 630, { fill: '#F6EDE0' }),
    path('M690,630 L690,300 A235,235 0 0 1 1160,300 L1160,630 Z', { fill: '#E6C49A' }),
    rect(0, 556, 1200, 74, { fill: '#C79F70' }),
    rect(0, 556, 1200, 5, { fill: '#B58C5C' }),
    ellipse(900, 584, 130, 11, { fill: '#7A4E2E', opacity: 0.35 }),
    place(900, 262, 7, 0.88, cello()),
    place(1082, 574, 0, 0.66, server(0.45)),
    place(1082, 440, 0, 0.58, dripper()),
    place(1082, 326, 0, 0.8, steam(90, 0.5, '#FFF7EA')),
    place(742, 500, -10, 0.72, roundBrush('#2B56BD', '#D9532C')),
    place(762, 500, 9, 0.62, roundBrush('#8A3F2A', '#3F7A5C')),
    rect(704, 472, 96, 104, { fill: '#FBF6EA', rx: 12 }),
    rect(768, 472, 32, 104, { fill: '#DDD2BC', rx: 12, opacity: 0.7 }),
    place(660, 574, -6, 0.5, spray(420, 4, '#8FA88F', '#55765F')),
    place(126, 150, 0, 0.36, kapokFlower()),
    serif(84, 306, words.nameZh, { size: 100, fill: '#3A2A22', weight: 700, spacing: 6 }),
    sans(88, 362, words.nameEn, { size: 34, fill: '#B4431F', weight: 700, spacing: 2 }),
    sans(88, 436, words.taglineZh, { size: 31, fill: '#4A3A30' }),
    sans(88, 480, words.taglineEn, { size: 22, fill: '#6B5A4E' }),
    paperGrain(1200, 630),
  );

const MARK_PETAL =
  'M32,31 C24,25 20.5,15 24,8.5 C26.5,4.5 30,4.4 32,6.6 C34,4.4 37.5,4.5 40,8.5 C43.5,15 40,25 32,31 Z';

/** The shop's mark: a kapok flower of five petals on a 64 by 64 field, also used as its icon. */
export const logo = (): string =>
  picture(
    64,
    64,
    ...[0, 72, 144, 216, 288].map((degrees) =>
      path(MARK_PETAL, { fill: '#D9532C', transform: `rotate(${degrees} 32 33)` }),
    ),
    circle(32, 33, 6.2, { fill: '#FBE3B0' }),
    circle(32, 33, 2.6, { fill: '#8C2B12' }),
  );
