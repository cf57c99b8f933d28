import type { PlayerWords } from '../zh-hant/player.ts';

export const player: PlayerWords = {
  slides: 'Product images',
  slideOf: (position, total) => `Image ${position} of ${total}`,
  previousSlide: 'Previous image',
  nextSlide: 'Next image',
  pauseSlides: 'Pause slideshow',
  playSlides: 'Resume slideshow',
  albums: 'Related albums',
  nextFile: 'Next lesson',
  progress: 'Viewed',
  continueTitle: 'Continue watching',
  resumeAt: (clock) => `Resume at ${clock}`,
  left: (length) => `${length} left`,
  lengths: {
    seconds: (seconds) => `${seconds} s`,
    minutes: (minutes) => `${minutes} min`,
    hours: (hours, minutes) => `${hours} h ${minutes} min`,
  },
  failures: {
    'not-allowed': "Can't play this: your access has changed, or the file is gone",
    elsewhere: 'Your account is playing on another device',
    network: 'Offline, will resume by itself',
    media: "Can't play this",
  },
  playHere: 'Play here instead',
  deviceMedia: (size) => `Media kept on this device: ${size}`,
  clearDeviceMedia: 'Clear',
  deviceMediaCleared: 'Media kept on this device was cleared',
};
