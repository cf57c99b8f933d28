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
  now: { played: 'Playing', read: 'Reading' },
  doneLesson: 'Done',
  preview: { videos: 'Preview', audios: 'Preview', text: 'Free to read', link: 'Free to read' },
  readings: { text: 'Text', link: 'Link' },
  endsRefund: 'Opening ends the refund',
  locked: {
    played: 'Not purchased. Buy the course to play this lesson',
    read: 'Not purchased. Buy the course to open this lesson',
  },
  preparing: 'Not ready yet. Check back soon',
  opensAt: (time) => `Opens ${time}`,
  opensAfter: (days) => `Opens ${days} ${days === 1 ? 'day' : 'days'} after purchase`,
  player: (title) => `Player for "${title}"`,
  unsupported: "Your browser can't play this",
};
