import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, EncodedPacketSink, Input, MPEG_TS, type EncodedPacket, type InputTrack } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remuxFile } from './remux-file.ts';

const fixture = (name: string): string => join(import.meta.dirname, '../../../../test/fixtures/media', name);

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kapok-remux-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const readManifest = async (): Promise<{ durations: number[]; files: string[]; lines: string[] }> => {
  const lines = (await readFile(join(dir, 'manifest.m3u8'), 'utf8')).trimEnd().split('\n');
  const durations = lines.flatMap((line) => /^#EXTINF:([\d.]+),$/.exec(line)?.[1] ?? []).map(Number);
  return { lines, durations, files: lines.filter((line) => !line.startsWith('#')) };
};

const packetsOf = async (track: InputTrack | null): Promise<EncodedPacket[]> => {
  const packets: EncodedPacket[] = [];
  if (track === null) return packets;
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
};

/** Reads transport stream with a reader that is not ours. */
const readStream = async (bytes: Buffer): Promise<{ video: EncodedPacket[]; audio: EncodedPacket[] }> => {
  using input = new Input({ formats: [MPEG_TS], source: new BufferSource(bytes) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return { video: await packetsOf(video), audio: await packetsOf(audio) };
};

const readSegments = async (files: readonly string[]): Promise<Buffer[]> =>
  Promise.all(files.map((file) => readFile(join(dir, file))));

describe('repacking H.264/AAC as HLS', () => {
  it('[STREAM-1] writes a manifest of a finished recording, whose lines are its segments', async () => {
    const remuxed = await remuxFile(fixture('lesson.mp4'), dir);
    const { lines, durations, files } = await readManifest();
    expect(lines.slice(0, 4)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-TARGETDURATION:4',
    ]);
    expect(lines.at(-1)).toBe('#EXT-X-ENDLIST');
    expect(files).toEqual(['0.ts', '1.ts', '2.ts']);
    expect(durations).toEqual([4, 4, 1]);
    expect(remuxed).toMatchObject({ durationSeconds: 9, segmentCount: 3 });
    expect((await readdir(dir)).toSorted()).toEqual(['0.ts', '1.ts', '2.ts', 'manifest.m3u8']);
  });

  it('[STREAM-1] every segment is whole packets and begins with a key frame', async () => {
    await remuxFile(fixture('lesson.mp4'), dir);
    for (const segment of await readSegments((await readManifest()).files)) {
      expect(segment[0]).toBe(0x47);
      expect(segment.length % 188).toBe(0);
      expect((await readStream(segment)).video[0]?.type).toBe('key');
    }
  });

  it('loses no picture and no sound, not even what an edit list puts before the start', async () => {
    await remuxFile(fixture('lesson.mp4'), dir);
    const { video, audio } = await readStream(Buffer.concat(await readSegments((await readManifest()).files)));
    expect(video).toHaveLength(225);
    expect(audio).toHaveLength(389);
    const times = audio.map((packet) => packet.timestamp);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    // 1 s is where our streams begin; the sound starts 1,024 samples before the first picture, as in the source.
    const pictures = video.map((packet) => packet.timestamp).toSorted((a, b) => a - b);
    expect((pictures[0] ?? 0) - (times[0] ?? 0)).toBeCloseTo(1024 / 44_100, 3);
  });

  it('sound alone is cut by ten seconds', async () => {
    const remuxed = await remuxFile(fixture('talk.m4a'), dir, { kind: 'audios' });
    const { durations, files } = await readManifest();
    expect(durations.map(Math.round)).toEqual([10, 10, 4]);
    expect(remuxed.durationSeconds).toBeCloseTo(24, 1);
    const { audio } = await readStream(Buffer.concat(await readSegments(files)));
    expect(audio).toHaveLength(1035);
  });

  it('takes only the sound of a film that is sold as audio', async () => {
    await remuxFile(fixture('lesson.mp4'), dir, { kind: 'audios' });
    const { video, audio } = await readStream(Buffer.concat(await readSegments((await readManifest()).files)));
    expect(video).toHaveLength(0);
    expect(audio).toHaveLength(389);
  });

  it('says that a video item needs pictures', async () => {
    await expect(remuxFile(fixture('talk.m4a'), dir)).rejects.toMatchObject({ reason: 'no-video-track' });
  });

  it('[MGNT-3] refuses a film whose end is missing, instead of selling a part of it', async () => {
    const path = join(dir, 'cut-off.mp4');
    const whole = await readFile(fixture('lesson.mp4'));
    await writeFile(path, whole.subarray(0, whole.length * 0.6));
    await expect(remuxFile(path, dir)).rejects.toMatchObject({ reason: 'damaged', detail: '5.4 of 9.0 s are there' });
  });

  it('takes a few bytes for what they are', async () => {
    const path = join(dir, 'few.mp4');
    await writeFile(path, 'Dear shop');
    await expect(remuxFile(path, dir)).rejects.toMatchObject({ reason: 'needs-transcoder' });
  });

  it('judges by content: a text named .mp4 is not taken', async () => {
    const path = join(dir, 'course.mp4');
    await writeFile(path, 'Dear shop, please find my film attached. '.repeat(200));
    await expect(remuxFile(path, dir)).rejects.toMatchObject({ reason: 'needs-transcoder' });
  });

  it('says that a file is missing or empty', async () => {
    await expect(remuxFile(join(dir, 'nothing.mp4'), dir)).rejects.toMatchObject({ reason: 'source-missing' });
    await writeFile(join(dir, 'empty.mp4'), '');
    await expect(remuxFile(join(dir, 'empty.mp4'), dir)).rejects.toMatchObject({ reason: 'source-missing' });
  });
});
