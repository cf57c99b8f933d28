import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNginx, startNginx } from '../../e2e/support/ops/nginx.ts';
import { findFreePorts } from '../../e2e/support/storm/free-ports.ts';
import { startBareNginx, type BareNginx } from './bare-nginx.ts';
import { makeFilm } from './long-lesson.ts';
import { withLessonShop, type LessonShop } from './lesson-shop.ts';
import { benchManyViewers } from './many-viewers.ts';
import { median, report } from './report.ts';
import { segmentsPerSecond, type Viewer } from './segment-load.ts';

const ROUNDS = 9;
const SECONDS_PER_ROUND = 2;
/** Players that ask at the same time, each a member of their own. */
const PLAYERS = 16;
/** They take turns: the shop slows a session that is sent far more than anybody watches. */
const GROUPS = 3;
/** Each needs a token of its own: a member may only play so many streams at once. */
const VIEWERS = 500;
/** Four minutes: 1.5 times what the shop keeps in memory. */
const FILM = { seconds: 80, plays: 3 } as const;
/** What everybody watches at the same time. */
const HOT_SEGMENTS = 4;

/** One way of sending segments, next to bare nginx sending the same files of the same disk to whoever asks. */
interface Way {
  readonly name: string;
  readonly url: string;
  readonly segments: readonly number[];
  readonly goal: number;
}

/**
 * Authorised segments of 1.5 MB next to bare nginx: streamed, from the shop's memory, and sent by nginx once the shop has
 * said yes; then hundreds of viewers at once. Interleaved rounds.
 */
export const benchMediaServing = (): Promise<boolean> =>
  withLessonShop({ makeLesson: (folder) => makeFilm(folder, FILM), members: VIEWERS }, async (shop) => {
    const nginx = await startBareNginx(shop.folder, shop.mediaDir);
    try {
      const fronted = await startFronted(shop);
      try {
        const count = readdirSync(join(shop.mediaDir, shop.segmentFolder)).filter((name) =>
          name.endsWith('.ts'),
        ).length;
        const all = Array.from({ length: count }, (_, segment) => segment);
        const hot = all.slice(0, HOT_SEGMENTS);
        const ways: readonly Way[] = [
          { name: 'streamed from the disk', url: shop.url, segments: all, goal: 0.75 },
          { name: 'from the memory cache', url: shop.url, segments: hot, goal: 1 },
          { name: 'with X-Accel-Redirect', url: fronted.url, segments: all, goal: 0.9 },
        ];
        let allMet = true;
        for (const [index, way] of ways.entries()) {
          const tokens = shop.tokens.slice(index * PLAYERS * GROUPS, (index + 1) * PLAYERS * GROUPS);
          const met = await compare({ ...shop, tokens }, nginx, way);
          allMet &&= met;
        }
        const stood = await benchManyViewers(shop, all);
        return allMet && stood;
      } finally {
        await fronted.stop();
      }
    } finally {
      await nginx.stop();
    }
  });

/** A second process of the shop behind nginx with the documented configuration. */
const startFronted = async (
  shop: LessonShop,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const program = findNginx();
  if (program === undefined) throw new Error('this benchmark needs nginx');
  const [port = 0] = await findFreePorts(1);
  const server = await shop.startServer({ MEDIA_ACCEL_PREFIX: '/protected-media' });
  const serverPort = Number(new URL(server.url).port);
  const nginx = await startNginx(program, {
    folder: join(shop.folder, 'front'),
    port,
    // The documented file names two processes; here they are one.
    ports: [serverPort, serverPort],
    mediaDir: shop.mediaDir,
  });
  return {
    url: nginx.url,
    stop: async () => {
      await nginx.stop();
      await server.stop();
    },
  };
};

/** Viewers who are at different places of the film, as people are. */
const spread = (tokens: readonly string[], segments: readonly string[]): readonly Viewer[] =>
  tokens.map((token, index) => {
    const first = Math.floor((index * segments.length) / tokens.length);
    return { token, paths: [...segments.slice(first), ...segments.slice(0, first)] };
  });

const compare = async (shop: LessonShop, nginx: BareNginx, { name, url, segments, goal }: Way): Promise<boolean> => {
  const fileUuid = shop.fileUuids[0] ?? '';
  const authorised = Array.from({ length: GROUPS }, (_, group) =>
    spread(
      shop.tokens.slice(group * PLAYERS, (group + 1) * PLAYERS),
      segments.map((segment) => `/media/videos/${fileUuid}/${segment}.ts`),
    ),
  );
  const bare = spread(
    shop.tokens.slice(0, PLAYERS),
    segments.map((segment) => `/${shop.segmentFolder}/${segment}.ts`),
  );
  for (const players of authorised) await segmentsPerSecond(url, players, SECONDS_PER_ROUND / GROUPS);
  await segmentsPerSecond(nginx.url, bare, SECONDS_PER_ROUND);
  const rounds: { readonly baseline: number; readonly measured: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseline = await segmentsPerSecond(nginx.url, bare, SECONDS_PER_ROUND);
    rounds.push({
      baseline,
      measured: await segmentsPerSecond(url, authorised[round % GROUPS] ?? [], SECONDS_PER_ROUND),
    });
  }
  const rate = (of: 'baseline' | 'measured'): number => Math.round(median(rounds.map((round) => round[of])));
  return report({
    name: `authorised segments ${name} ÷ bare nginx`,
    value: median(rounds.map(({ measured, baseline }) => measured / baseline)),
    unit: '×',
    goal: { atLeast: goal },
    note: `${rate('measured')}/s against ${rate('baseline')}/s of 1.5 MB, ${PLAYERS} players, ${segments.length} segments`,
  });
};
