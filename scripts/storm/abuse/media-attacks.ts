import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { poisonFilm } from '../../../apps/server/test/harmful-files/films.ts';
import { sendFile } from '../file-sender.ts';
import { sendEvenly, type Attack } from './attack.ts';

const LESSON = join(import.meta.dirname, '../../../apps/server/test/fixtures/media/lesson.mp4');
const SCRIPTS = 10;
const SEGMENTS_PER_SECOND = 100;

/** Ten accounts that own a course fetch it again and again, each by a script, many times faster than anybody watches. */
const copyingScripts: Attack = {
  name: 'ten scripts that copy a course',
  expected: [200, 429],
  launch: async ({ url, film }, stop) => {
    const tokens = await Promise.all(Array.from({ length: SCRIPTS }, (_, index) => film.ownerToken(index)));
    return sendEvenly(SEGMENTS_PER_SECOND, stop, async (index) => {
      const headers = { authorization: `Bearer ${tokens[index % SCRIPTS] ?? ''}` };
      const answer = await fetch(`${url}${film.path}`, { headers });
      await answer.arrayBuffer();
      return answer;
    });
  },
};

/** Films of an outside teacher that make whoever opens them ask for memory without end. */
const hostileFilms: Attack = {
  name: 'films that were made to harm, uploaded by staff',
  expected: [204],
  launch: async ({ url, film }, stop) => {
    const [token, bytes] = await Promise.all([film.staffToken(), readFile(LESSON).then(poisonFilm)]);
    return sendEvenly(1, stop, async (index) => {
      // Every film is another one: of two that are the same the shop opens the first alone.
      const other = Buffer.concat([bytes, Buffer.from(`${Date.now()}-${index}`)]);
      await sendFile(url, token, `lesson ${index}.mp4`, other);
      return { status: 204 };
    });
  },
};

/** Attacks on what the shop does for films, the costliest of its work. */
export const mediaAttacks: readonly Attack[] = [copyingScripts, hostileFilms];
