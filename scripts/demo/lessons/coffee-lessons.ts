import { coffeeMusic } from '../music/lesson-music.ts';
import { bloomScene, ratioScene, spiralScene, tasteScene } from '../scenes/coffee-scenes.ts';
import type { Lesson } from './lesson.ts';

/** Slow enough to do it along. */
const SHOW_SECONDS = 12;

const palette = { panel: '#3B2A22', onPanel: '#FBF1E3', quiet: '#D3BBA4', accent: '#F08A5D' } as const;

/** The four lessons of the coffee course. */
export const coffeeLessons: readonly Lesson[] = [
  {
    file: 'media/coffee-1-ratio.mp4',
    palette,
    captions: [
      { zh: ['一人份，', '15 公克的豆子'], en: ['For one person,', '15 g of beans'] },
      { zh: ['乘上 16，', '就是 240 毫升水'], en: ['Times sixteen', 'makes 240 ml of water'] },
      { zh: ['水溫從 92 °C', '開始試'], en: ['Start with water', 'at 92 °C'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: ratioScene,
    music: (seconds) => coffeeMusic(seconds, 0),
  },
  {
    file: 'media/coffee-2-bloom.mp4',
    palette,
    captions: [
      { zh: ['先倒 30 毫升，', '讓粉全部濕透'], en: ['Pour 30 ml first,', 'until all of it is wet'] },
      { zh: ['粉層鼓起，', '是氣體在離開'], en: ['The bed swells', 'as gas leaves the coffee'] },
      { zh: ['不再冒泡，', '就可以繼續'], en: ['When the bubbles stop,', 'carry on'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: bloomScene,
    music: (seconds) => coffeeMusic(seconds, 1),
  },
  {
    file: 'media/coffee-3-spiral.mp4',
    palette,
    captions: [
      { zh: ['從中心開始，', '水柱細而穩'], en: ['Begin in the middle', 'with a thin, even stream'] },
      { zh: ['慢慢往外繞，', '不碰到濾紙'], en: ['Circle outwards,', 'without touching the paper'] },
      { zh: ['再繞回中心，', '停在 240 毫升'], en: ['Come back to the middle', 'and stop at 240 ml'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: spiralScene,
    music: (seconds) => coffeeMusic(seconds, 2),
  },
  {
    file: 'media/coffee-4-taste.mp4',
    palette,
    captions: [
      { zh: ['喝一口，', '先記住感覺'], en: ['Take a sip', 'and remember it'] },
      { zh: ['一次只改', '一個變因'], en: ['Change only', 'one thing at a time'] },
      { zh: ['寫下來，', '明天就能再沖一次'], en: ['Write it down,', 'and brew it again tomorrow'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: tasteScene,
    music: (seconds) => coffeeMusic(seconds, 3),
  },
];
