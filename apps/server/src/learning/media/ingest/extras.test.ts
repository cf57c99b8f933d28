import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaPeaks } from '@kapok/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCarriedLibrary, findFfmpeg } from './find-ffmpeg.ts';
import { PeakMeter } from './peaks.ts';
import { storyboardTimes } from './storyboard.ts';
import { writeExtras } from './write-extras.ts';

// What is set stays until the next test begins: another file would look for ffmpeg before that.
afterEach(() => {
  vi.unstubAllEnvs();
});

const fixture = (name: string): string => join(import.meta.dirname, '../../../../test/fixtures/media', name);

describe('the peaks of a sound', () => {
  const samples = (...levels: number[]): Buffer => {
    const bytes = Buffer.alloc(levels.length * 2);
    for (const [index, level] of levels.entries()) bytes.writeInt16LE(level, index * 2);
    return bytes;
  };

  it('are the loudest samples of equal parts, the loudest of all being 255', () => {
    const meter = new PeakMeter(3, 6);
    meter.hear(samples(1, -100, 50, 20, 0, -0));
    expect(meter.peaks()).toEqual([255, 128, 0]);
  });

  it('are the same in whatever pieces the samples come, and more than expected fall to the end', () => {
    const whole = samples(300, -32_768, 4, 12_000, 7, -9000, 20_000);
    const meters = [new PeakMeter(3, 6), new PeakMeter(3, 6)];
    meters[0]?.hear(whole);
    for (const byte of whole) meters[1]?.hear(Buffer.from([byte]));
    expect(meters[0]?.peaks()).toEqual([255, 93, 156]);
    expect(meters[1]?.peaks()).toEqual(meters[0]?.peaks());
  });
});

describe('the storyboard of a film', () => {
  it('says which part of the sheet shows which seconds, to the end of the film', () => {
    expect(storyboardTimes(9.5)).toBe(
      [
        'WEBVTT\n',
        '00:00:00.000 --> 00:00:04.000\nstoryboard.jpg#xywh=0,0,160,90\n',
        '00:00:04.000 --> 00:00:08.000\nstoryboard.jpg#xywh=160,0,160,90\n',
        '00:00:08.000 --> 00:00:09.500\nstoryboard.jpg#xywh=320,0,160,90\n',
      ].join('\n'),
    );
  });

  it('has a hundred pictures at most, however long the film is', () => {
    const cues = storyboardTimes(3 * 3600 + 1)
      .split('\n\n')
      .slice(1);
    expect(cues.length).toBeLessThanOrEqual(100);
    expect(cues.at(-1)).toContain('--> 03:00:01.000');
    expect(cues.at(-1)).toContain('#xywh=1440,810,160,90');
  });
});

const kinds = [
  ...((await findFfmpeg()) === 'system' ? ['system'] : []),
  ...(findCarriedLibrary() === undefined ? [] : ['npm']),
];

describe.each(kinds)('beside the segments, with the ffmpeg of: %s', (kind) => {
  let outputDir = '';
  beforeAll(async () => {
    outputDir = await mkdtemp(join(tmpdir(), 'kapok-extras-'));
  });
  beforeEach(() => {
    vi.stubEnv('FFMPEG', kind);
  });
  afterAll(() => rm(outputDir, { recursive: true }));

  it('a film gets a poster that is not black, and a sheet that holds a picture for each of its times', async () => {
    const wish = {
      kind: 'videos',
      playablePath: fixture('lesson.mp4'),
      outputDir,
      durationSeconds: 9,
      extend: () => undefined,
    } as const;
    expect(await writeExtras(wish)).toEqual({ extras: ['poster', 'storyboard'], omitted: [] });
    const poster = sharp(join(outputDir, 'poster.jpg'));
    expect(await poster.metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
    expect((await poster.stats()).entropy).toBeGreaterThan(1);
    const sheet = join(outputDir, 'storyboard.jpg');
    expect(await sharp(sheet).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 90 });
    for (const left of [0, 160, 320]) {
      const tile = await sharp(sheet).extract({ left, top: 0, width: 160, height: 90 }).toBuffer();
      expect((await sharp(tile).stats()).entropy).toBeGreaterThan(1);
    }
    expect(await readFile(join(outputDir, 'storyboard.vtt'), 'utf8')).toContain('#xywh=320,0,160,90');
  });

  it('a talk gets its peaks, as the contract describes them', async () => {
    const wish = {
      kind: 'audios',
      playablePath: fixture('talk.m4a'),
      outputDir,
      durationSeconds: 24,
      extend: () => undefined,
    } as const;
    expect(await writeExtras(wish)).toEqual({ extras: ['peaks'], omitted: [] });
    const { Peaks } = mediaPeaks.parse(JSON.parse(await readFile(join(outputDir, 'peaks.json'), 'utf8')));
    expect(Peaks).toHaveLength(800);
    expect(Math.max(...Peaks)).toBe(255);
  });

  it('what cannot be made is left out, and why is said without places of files', async () => {
    const wish = { kind: 'videos', playablePath: fixture('talk.m4a'), outputDir: join(outputDir, 'nowhere') } as const;
    const { extras, omitted } = await writeExtras({ ...wish, durationSeconds: 24, extend: () => undefined });
    expect(extras).toEqual([]);
    expect(omitted.map(({ extra }) => extra)).toEqual(['poster', 'storyboard']);
    expect(JSON.stringify(omitted)).not.toContain(outputDir);
  });
});

describe('extras that lie ready made', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kapok-ready-made-'));
    await writeFile(join(folder, 'storyboard.jpg'), 'a sheet');
    await writeFile(join(folder, 'storyboard.vtt'), 'WEBVTT');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[LOOK-5] are taken as they are where no ffmpeg is, and what is missing is left out', async () => {
    vi.stubEnv('PATH', folder);
    vi.stubEnv('FFMPEG', 'system');
    const outputDir = await mkdtemp(join(tmpdir(), 'kapok-extras-'));
    const wish = { kind: 'videos', playablePath: fixture('lesson.mp4'), outputDir, durationSeconds: 8 } as const;
    const made = await writeExtras({ ...wish, extrasDir: folder, extend: () => undefined });
    expect(made).toEqual({ extras: ['storyboard'], omitted: [] });
    expect(await readFile(join(outputDir, 'storyboard.jpg'), 'utf8')).toBe('a sheet');
    await rm(outputDir, { recursive: true });
  });
});
