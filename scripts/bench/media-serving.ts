import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@kapok/contract';
import autocannon from 'autocannon';
import { startBareNginx } from './bare-nginx.ts';
import { clientOf } from './client.ts';
import { median, report } from './report.ts';
import { runShop, withTemporaryFolder } from './shop-child.ts';

const ROUNDS = 9;
const SECONDS_PER_ROUND = 2;
/** Players that ask at the same time. */
const PLAYERS = 16;
const ASK_AGAIN_AFTER_MS = 500;

const segmentsPerSecond = async (url: string, token: string): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: PLAYERS,
    duration: SECONDS_PER_ROUND,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} segments were not sent`);
  return requests.average;
};

/** The free film of a demo course, once it is prepared. */
const freeFilm = async (url: string, token: string): Promise<string> => {
  for (;;) {
    const { PlayList } = await clientOf(url, () => token)(contract.getProductImageList, { ProductId: 'V001' });
    const film = PlayList.find(({ FreePromote, Ready }) => FreePromote && Ready);
    if (film !== undefined) return film.FileUuid;
    await wait(ASK_AGAIN_AFTER_MS);
  }
};

/** Segments of a film that everybody watches, right and all, next to nginx sending the same bytes to whoever asks; interleaved rounds. */
export const benchMediaServing = (): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    const shop = await runShop(join(folder, 'shop'));
    try {
      const { AccessToken: token } = await clientOf(shop.url, () => null)(contract.renew, {});
      const segment = `${shop.url}/media/videos/${await freeFilm(shop.url, token)}/1.ts`;
      const answer = await fetch(segment, { headers: { authorization: `Bearer ${token}` } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      mkdirSync(join(folder, 'files'));
      writeFileSync(join(folder, 'files', '1.ts'), bytes);
      const nginx = await startBareNginx(folder, join(folder, 'files'));
      try {
        const ratios: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const baseline = await segmentsPerSecond(`${nginx.url}/1.ts`, token);
          ratios.push((await segmentsPerSecond(segment, token)) / baseline);
        }
        return report({
          name: 'authorised segments next to nginx without',
          value: median(ratios),
          unit: '×',
          goal: null,
          note: `${Math.round(bytes.length / 1024)} KB each from memory, ${PLAYERS} players`,
        });
      } finally {
        await nginx.stop();
      }
    } finally {
      await shop.stop();
    }
  });
