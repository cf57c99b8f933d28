import { describe } from 'vitest';
import { tryHarmfulFiles } from '../../../test/harmful-files/file-trial.ts';

/** More files of the kinds that `harmful-files.test.ts` tries one of each. */
const others = [
  'stts says 4 thousand million pictures.mp4',
  'tables without media.mp4',
  'playlist of /etc/passwd.mp4',
  'presentation of the network.mp4',
  '60,000 times 60,000, told.jpg',
  '16 million times 16 million, told.webp',
];

const othersForFfmpeg = ['playlist of /etc/passwd.mp4', 'presentation of the network.mp4', 'metadata of 16 MB.flac'];

describe('files that are made to harm', () => {
  tryHarmfulFiles(others, othersForFfmpeg);
});
