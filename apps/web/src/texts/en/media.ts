import type { Texts } from '../zh-hant.ts';

export const media: Texts['media'] = {
  collectionTitle: 'My collection',
  empty: 'Nothing here yet',
  emptyHint: 'What you buy appears here',
  goShopping: 'Go to the shop',
  watchNow: 'Start watching',
  playerTitle: 'Video playback',
  nowPlayingTitle: (name) => `Playing: ${name}`,
  noProduct: 'Choose a course in "My collection" first',
  noFiles: 'This course has no files yet',
  playlist: 'Playlist',
  playing: 'Playing',
  doneLesson: 'Finished',
  preview: { videos: 'Preview', audios: 'Preview' },
  locked: 'Not purchased',
  preparing: 'Being prepared, come back soon',
  player: (title) => `Player for "${title}"`,
  unsupported: "This browser can't play it",
};
