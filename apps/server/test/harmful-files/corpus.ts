import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { harmfulFilms } from './films.ts';
import type { HarmfulFile } from './harmful-file.ts';
import { harmfulMedia } from './other-media.ts';
import { harmfulPictures } from './pictures.ts';

const fixture = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, '../fixtures/media', name));

/** A film that nothing is wrong with; another one for each number. */
export const goodFilm = async (number: number): Promise<Buffer> => {
  const bytes = await fixture('lesson.mp4');
  const free = Buffer.alloc(12);
  free.writeUInt32BE(free.length);
  free.write('free', 4, 'latin1');
  free.writeUInt32BE(number, 8);
  return Buffer.concat([bytes, free]);
};

/** Every harmful film, sound and picture. Some name an address of this machine, at a port that somebody should listen to. */
export const harmfulFiles = async (port: number): Promise<readonly HarmfulFile[]> => {
  const film = await fixture('lesson.mp4');
  return [...harmfulFilms(film), ...harmfulMedia(film, await fixture('talk.m4a'), port), ...harmfulPictures()];
};
