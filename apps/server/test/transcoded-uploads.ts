import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { expect } from 'vitest';
import { runIngest } from '#server/learning/media/ingest/run-ingest.ts';

export const fixturePath = (name: string): string => join(import.meta.dirname, 'fixtures/media', name);

/** What a prepared segment holds. */
export const lookInto = async (path: string) => {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    codecs: [await video?.getCodec(), await audio?.getCodec()],
    size: [await video?.getDisplayWidth(), await video?.getDisplayHeight()],
  };
};

/** Uploads that an encoder is needed for, in a folder of their own. FFMPEG says which one encodes them. */
export class TranscodedUploads {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  static async open(): Promise<TranscodedUploads> {
    const dir = await mkdtemp(join(tmpdir(), 'kapok-transcode-'));
    // Names that lie: what counts is what is in the files.
    await copyFile(fixturePath('film.webm'), join(dir, 'film.mp3'));
    await copyFile(fixturePath('talk.mp3'), join(dir, 'talk.mp4'));
    await writeFile(join(dir, 'noise.webm'), Buffer.alloc(4096, 'This is no film. '));
    return new TranscodedUploads(dir);
  }

  /** A film of VP9 and Opus, of odd width. */
  get webmPath(): string {
    return join(this.dir, 'film.mp3');
  }

  get mediaDir(): string {
    return join(this.dir, 'media');
  }

  async expectFilm(): Promise<void> {
    const { mediaDir } = this;
    const heard: number[] = [];
    const film = await runIngest(
      { kind: 'videos', sourcePath: this.webmPath, mediaDir },
      { onProgress: (percent) => heard.push(percent) },
    );
    const folder = join(mediaDir, film.folder);
    expect(film.durationSeconds).toBeCloseTo(9, 0);
    expect(film.film).toMatchObject({ widthPixels: 161, heightPixels: 91, hasSound: true });
    expect(await lookInto(join(folder, '0.ts'))).toEqual({ codecs: ['avc', 'aac'], size: [160, 90] });
    expect((await readdir(folder)).filter((name) => name.endsWith('.ts'))).toHaveLength(3);
    expect((await readFile(join(folder, '0.ts')))[0]).toBe(0x47);
    expect(film).toMatchObject({ extras: ['poster', 'storyboard'], omitted: [] });
    expect(heard.at(-1)).toBe(100);
    expect(await readdir(join(mediaDir, 'work'))).toEqual([]);
  }

  /** A talk of five seconds. */
  async expectTalk(fixture: string): Promise<void> {
    const { mediaDir } = this;
    const talk = await runIngest({ kind: 'audios', sourcePath: fixturePath(fixture), mediaDir });
    expect((await lookInto(join(mediaDir, talk.folder, '0.ts'))).codecs).toEqual([undefined, 'aac']);
    expect(talk.durationSeconds).toBeCloseTo(5, 0);
    expect(talk).toMatchObject({ extras: ['peaks'], omitted: [] });
  }

  /** A sound under the name of a film, and text under that of a sound. */
  async expectRefusals(): Promise<void> {
    const { mediaDir } = this;
    const wish = { kind: 'videos', sourcePath: join(this.dir, 'talk.mp4'), mediaDir } as const;
    await expect(runIngest(wish)).rejects.toMatchObject({ reason: 'no-video-track' });
    const noise = { kind: 'audios', sourcePath: join(this.dir, 'noise.webm'), mediaDir } as const;
    await expect(runIngest(noise)).rejects.toMatchObject({ reason: 'not-media' });
  }

  remove(): Promise<void> {
    return rm(this.dir, { recursive: true });
  }
}
