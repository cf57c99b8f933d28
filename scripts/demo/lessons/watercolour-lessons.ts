import { paintingMusic } from '../music/lesson-music.ts';
import { leafScene, petalScene, waterScene, whiteScene } from '../scenes/watercolour-scenes.ts';
import type { Lesson } from './lesson.ts';

/** Slow enough to do it along. */
const SHOW_SECONDS = 12;

const palette = { panel: '#24483E', onPanel: '#F6F3E8', quiet: '#B5CDBE', accent: '#F2A477' } as const;

/** The four lessons of the watercolour course. */
export const watercolourLessons: readonly Lesson[] = [
  {
    file: 'media/watercolour-1-water.mp4',
    palette,
    captions: [
      { zh: ['同一個綠色，', '先畫最濃的'], en: ['One green.', 'Begin with the strongest'] },
      { zh: ['每次多一倍水，', '顏色退一步'], en: ['Twice the water each time:', 'the colour steps back'] },
      { zh: ['五種濃淡，', '就能畫一片葉子'], en: ['Five strengths are enough', 'for a whole leaf'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: waterScene,
    music: (seconds) => paintingMusic(seconds, 1),
  },
  {
    file: 'media/watercolour-2-leaf.mp4',
    palette,
    captions: [
      { zh: ['先一筆拉出莖，', '由下往上'], en: ['First the stem,', 'in one stroke upwards'] },
      { zh: ['側鋒壓下、提起，', '一片葉子'], en: ['Press the side, then lift:', 'there is a leaf'] },
      { zh: ['趁濕，', '加深另一半'], en: ['While it is wet,', 'deepen the other half'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: leafScene,
    music: (seconds) => paintingMusic(seconds, 2),
  },
  {
    file: 'media/watercolour-3-petals.mp4',
    palette,
    captions: [
      { zh: ['先找花心，', '輕輕定五個方向'], en: ['Find the heart first,', 'then five directions'] },
      { zh: ['一瓣一瓣畫，', '邊緣留一點縫'], en: ['Petal by petal,', 'with a little gap between'] },
      { zh: ['等花瓣乾透，', '最後點上花蕊'], en: ['When all is dry,', 'touch in the stamens'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: petalScene,
    music: (seconds) => paintingMusic(seconds, 3),
  },
  {
    file: 'media/watercolour-4-white.mp4',
    palette,
    captions: [
      { zh: ['主角放正中央，', '畫面會停住'], en: ['In the very middle,', 'the picture stands still'] },
      { zh: ['移到三分線的', '交會處'], en: ['Move it to where', 'the thirds cross'] },
      { zh: ['最亮的地方，', '留給紙'], en: ['Leave the brightest light', 'to the paper'] },
    ],
    showSeconds: SHOW_SECONDS,
    scene: whiteScene,
    music: (seconds) => paintingMusic(seconds, 4),
  },
];
