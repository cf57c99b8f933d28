import type { Texts } from '../zh-hant.ts';

export const media: Texts['media'] = {
  collectionTitle: 'My collection',
  empty: 'Nothing here yet',
  emptyHint: 'Courses you buy will appear here',
  goShopping: 'Browse courses',
  playerTitle: 'Video playback',
  nowPlayingTitle: (name) => `Playing: ${name}`,
  noProduct: 'Choose a course from "My collection" first',
  noFiles: 'This course has no lessons yet',
  playlist: 'Playlist',
  playing: 'Playing',
  doneLesson: 'Done',
  preview: { videos: 'Preview', audios: 'Preview' },
  locked: 'Not purchased. Buy the course to play this lesson',
  preparing: 'Not ready yet. Check back soon',
  player: (title) => `Player for "${title}"`,
  unsupported: "Your browser can't play this",
};
