import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CallError,
  mgntProductImportContract,
  mgntUploadsContract,
  profileContract,
  type UploadWire,
} from '@kapok/contract';
import { goodFilm, harmfulFiles } from '../../apps/server/test/harmful-files/corpus.ts';
import type { HarmfulFile } from '../../apps/server/test/harmful-files/harmful-file.ts';
import { harmfulCaptions, harmfulLists } from '../../apps/server/test/harmful-files/texts.ts';
import { startShopProcess, type ShopProcess } from '../../e2e/support/shop-process.ts';
import { signInAsStaff, type FileSender } from './file-sender.ts';
import { reportStorm, type Storm } from './storm.ts';
import { childrenOf, watchShop, type WatchFigures } from './watched-shop.ts';

/** Between two good films there are so many harmful files. */
const GOOD_EVERY = 12;
const PATIENCE_MS = 30 * 60 * 1_000;
const LOOK_EVERY_MS = 2_000;
/** No text of staff keeps them waiting longer. */
const SLOWEST_TEXT_MS = 20_000;

/** Somebody who should never be called: whoever follows an address in a file would call here. */
const openTrap = async (): Promise<{
  readonly server: Server;
  readonly port: number;
  readonly calls: () => number;
}> => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return { server, port: address.port, calls: () => calls };
};

const isSettled = (upload: UploadWire): boolean =>
  upload.Status === 'refused' || ['ready', 'failed'].includes(upload.File?.Status ?? '');

const fateOf = ({ File, Status, RefusalReason }: UploadWire): string => {
  if (File === null) return `${Status} (${RefusalReason ?? ''})`;
  return File.Status === 'ready' ? `ready, ${File.FileType}` : `failed (${File.FailureText ?? ''})`;
};

interface Sent {
  readonly uploadId: string;
  readonly file: HarmfulFile | undefined;
}

const sendAll = async (sender: FileSender, files: readonly HarmfulFile[]): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  for (const [index, file] of files.entries()) {
    sent.push({ uploadId: await sender.upload(file.name, await file.bytes()), file });
    if (index % GOOD_EVERY !== 0) continue;
    sent.push({ uploadId: await sender.upload(`good ${index}.mp4`, await goodFilm(index)), file: undefined });
  }
  return sent;
};

const waitForAll = async (sender: FileSender, sent: readonly Sent[]): Promise<ReadonlyMap<string, UploadWire>> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const uploads = await sender.list();
    const isOver = sent.every(({ uploadId }) => {
      const upload = uploads.get(uploadId);
      return upload !== undefined && isSettled(upload);
    });
    if (isOver || performance.now() > until) return uploads;
    await wait(LOOK_EVERY_MS);
  }
};

const findFault = (file: HarmfulFile | undefined, upload: UploadWire): string | undefined => {
  const isReady = upload.File?.Status === 'ready';
  if (!isSettled(upload)) return 'came to no end';
  if (file === undefined) return isReady ? undefined : 'did not become ready';
  return isReady && file.mustBeRefused ? 'became ready' : undefined;
};

/** Prints what became of each file, and answers what should not have. */
const judge = (sent: readonly Sent[], uploads: ReadonlyMap<string, UploadWire>): readonly string[] =>
  sent.flatMap(({ uploadId, file }) => {
    const upload = uploads.get(uploadId);
    const name = file?.name ?? 'a good film';
    if (upload === undefined) return [`${name} is not listed`];
    console.log(`    ${name.padEnd(58)} ${fateOf(upload)}`);
    const fault = findFault(file, upload);
    return fault === undefined ? [] : [`${name} ${fault}: ${fateOf(upload)}`];
  });

/** Sends a text and prints how it was answered; a refusal is an answer, silence and a fault of the server are none. */
const tryText = async (name: string, send: () => Promise<unknown>): Promise<readonly string[]> => {
  const askedAt = performance.now();
  const answer = await send().then(
    () => 'taken',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
  const tookMs = Math.round(performance.now() - askedAt);
  console.log(`    ${name.padEnd(58)} ${answer}, ${tookMs} ms`);
  const isAnswer = !['network', 'unavailable', 'unexpected'].includes(answer);
  return isAnswer && tookMs < SLOWEST_TEXT_MS ? [] : [`${name}: ${answer} after ${tookMs} ms`];
};

const sendTexts = async ({ call }: FileSender, fileUuid: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { name, text } of harmfulCaptions) {
    const captions = { FileUuid: fileUuid, Language: 'en', WebVtt: text() };
    faults.push(...(await tryText(`captions: ${name}`, () => call(mgntUploadsContract.saveCaptions, captions))));
  }
  for (const { name, text } of harmfulLists) {
    const Csv = text();
    const preview = { Csv };
    faults.push(
      ...(await tryText(`members: ${name}`, () => call(profileContract.previewMemberImport, preview))),
      ...(await tryText(`products: ${name}`, () => call(mgntProductImportContract.previewProductImport, preview))),
    );
  }
  return faults;
};

/** After all that, the shop starts as ever and prepares a film. */
const startAgain = async (dataDir: string): Promise<readonly string[]> => {
  const shop = await startShopProcess({ dataDir, variables: { LOG_LEVEL: 'error' } });
  try {
    const sender = await signInAsStaff(shop.url);
    const good = { uploadId: await sender.upload('good after all.mp4', await goodFilm(0xffff)), file: undefined };
    return judge([good], await waitForAll(sender, [good]));
  } finally {
    await shop.stop();
  }
};

const strike = async (shop: ShopProcess, port: number) => {
  const sender = await signInAsStaff(shop.url);
  const sent = await sendAll(sender, await harmfulFiles(port));
  const uploads = await waitForAll(sender, sent);
  const faults = [...judge(sent, uploads)];
  const good = sent.find(({ file }) => file === undefined);
  const fileUuid = good === undefined ? undefined : uploads.get(good.uploadId)?.File?.FileUuid;
  if (fileUuid === undefined) faults.push('no good film for captions');
  else faults.push(...(await sendTexts(sender, fileUuid)));
  const damaged = [...uploads.values()].filter(({ RefusalReason }) => RefusalReason === 'damaged').length;
  return { faults, files: sent.length, damaged };
};

const watchFaults = (figures: WatchFigures, shop: ShopProcess, calls: number): readonly string[] => [
  ...(figures.failedHealth === 0 ? [] : [`/healthz had no good answer ${figures.failedHealth} times`]),
  ...(shop.child.exitCode === null && shop.child.signalCode === null ? [] : ['the shop ended']),
  ...(calls === 0 ? [] : [`a file made the shop call an address ${calls} times`]),
];

const strikeAndTidy = async (shop: ShopProcess, trapPort: number): ReturnType<typeof strike> => {
  try {
    return await strike(shop, trapPort);
  } finally {
    if (shop.child.exitCode !== null) await shop.stop();
  }
};

/** Files that are made to harm, each through the running shop as staff upload it, beside good ones (SAFE-3). */
export const files: Storm = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-files-'));
  const trap = await openTrap();
  const startedAt = performance.now();
  try {
    const shop = await startShopProcess({ dataDir, variables: { LOG_LEVEL: 'error' } });
    const shopPid = shop.child.pid ?? 0;
    const watch = watchShop(shop.url, shopPid);
    const struck = await strikeAndTidy(shop, trap.port);
    const figures = await watch.end();
    const faults = [...struck.faults, ...watchFaults(figures, shop, trap.calls())];
    if (childrenOf(shopPid).length > 0) faults.push('children are left over');
    await shop.stop();
    faults.push(...(await startAgain(dataDir)));
    return reportStorm(
      {
        'files, good ones included': struck.files,
        'damaged at the first look': struck.damaged,
        texts: harmfulCaptions.length + 2 * harmfulLists.length,
        'worst /healthz (ms)': Math.round(figures.worstHealthMs),
        'most memory of the shop (MB)': Math.round(figures.shopMb),
        'most memory of one child (MB)': Math.round(figures.childMb),
        'most children at once': figures.mostChildren,
        'took (s)': Math.round((performance.now() - startedAt) / 1_000),
      },
      faults,
    );
  } finally {
    trap.server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
