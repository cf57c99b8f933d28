import { describe, expect, it } from 'vitest';
import {
  bestQuality,
  fitsOwnQuality,
  ladder,
  lighterQuality,
  missingQualities,
  ownQuality,
  playableQualities,
  qualityForLine,
  qualityToPlay,
  type FilmShape,
  type QualityChoice,
} from './film-qualities.ts';
import { type QualityName } from './quality-names.ts';

const film = (widthPixels: number, heightPixels: number, megabits: number, hasSound = true): FilmShape => ({
  widthPixels,
  heightPixels,
  bitsPerSecond: megabits * 1_000_000,
  hasSound,
});

const own = (shape: FilmShape): string => ownQuality(shape, ladder).name;
const fits = (shape: FilmShape): boolean => fitsOwnQuality(shape, ladder);

describe('[LEARN-8] the qualities of a film', () => {
  it('are never larger than it: its own is the lightest that holds it, upright or not', () => {
    expect([own(film(1920, 1080, 4)), own(film(1080, 1920, 4))]).toEqual(['1080p', '1080p']);
    expect([own(film(1280, 720, 2)), own(film(720, 1280, 2))]).toEqual(['720p', '720p']);
    expect([own(film(320, 180, 1)), own(film(640, 480, 1)), own(film(1920, 800, 4))]).toEqual([
      '480p',
      '480p',
      '1080p',
    ]);
    // A few lines more than 720 are no reason for two of nearly one size.
    expect([own(film(1280, 736, 2)), own(film(1440, 900, 2))]).toEqual(['720p', '1080p']);
    expect(own(film(3840, 2160, 60))).toBe('1080p');
  });

  it('keep a film as it is that is light enough, and have it encoded anew where it is larger or heavier', () => {
    expect([fits(film(1920, 1080, 5)), fits(film(1280, 720, 2.8)), fits(film(320, 180, 1.2))]).toEqual([
      true,
      true,
      true,
    ]);
    expect([fits(film(1920, 1080, 5.1)), fits(film(3840, 2160, 4)), fits(film(1280, 720, 60))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are made lightest first, each below what the film is ready in', () => {
    const full = film(1920, 1080, 4.9);
    expect(missingQualities(full, { quality: '1080p', bitsPerSecond: 4_900_000 }, ladder)).toEqual([
      'sound',
      '480p',
      '720p',
    ]);
    expect(missingQualities({ ...full, hasSound: false }, { quality: '480p', bitsPerSecond: 900_000 }, ladder)).toEqual(
      ['720p', '1080p'],
    );
    // Ready as it came, long ago and too heavy.
    expect(missingQualities(film(1920, 1080, 60), { quality: null, bitsPerSecond: 6e7 }, ladder)).toEqual([
      'sound',
      '480p',
      '720p',
      '1080p',
    ]);
  });

  it('are left out where they would not be lighter than the film itself', () => {
    expect(missingQualities(film(1920, 1080, 1), { quality: '1080p', bitsPerSecond: 1e6 }, ladder)).toEqual(['sound']);
    expect(missingQualities(film(320, 180, 0.1), { quality: '480p', bitsPerSecond: 1e5 }, ladder)).toEqual([]);
  });
});

describe('[LEARN-8] what can be played of a film', () => {
  const names = (playable: readonly { readonly name: string }[]): readonly string[] => playable.map(({ name }) => name);

  it('is what it is ready in, and what was made beside it since', () => {
    const first = { quality: '480p', bitsPerSecond: 1e6 } as const;
    const wanted = [
      { name: '1080p', bitsPerSecond: null },
      { name: '720p', bitsPerSecond: 2e6 },
      { name: 'sound', bitsPerSecond: 1e5 },
    ] as const;
    const playable = playableQualities(first, wanted);
    expect(names(playable)).toEqual(['sound', '480p', '720p']);
    expect(bestQuality(playable)).toMatchObject({ name: '720p', isFirst: false });
  });

  it('never gets worse: a film as it came stands in for its best quality until that is made', () => {
    const first = { quality: null, bitsPerSecond: 6e7 } as const;
    const low = { name: '480p', bitsPerSecond: 1e6 } as const;
    expect(bestQuality(playableQualities(first, [low, { name: '1080p', bitsPerSecond: null }]))).toEqual({
      name: '1080p',
      bitsPerSecond: 6e7,
      isFirst: true,
    });
    expect(bestQuality(playableQualities(first, [low, { name: '1080p', bitsPerSecond: 5e6 }]))).toEqual({
      name: '1080p',
      bitsPerSecond: 5e6,
      isFirst: false,
    });
    expect(playableQualities(first, [])).toEqual([]);
  });
});

describe('[LEARN-8] the quality that is played by itself', () => {
  const all = playableQualities({ quality: '1080p', bitsPerSecond: 4_500_000 }, [
    { name: 'sound', bitsPerSecond: 128_000 },
    { name: '480p', bitsPerSecond: 1_000_000 },
    { name: '720p', bitsPerSecond: 2_500_000 },
  ]);
  const none: typeof all = [];
  const chosen = (megabits: number | undefined, savesData = false): string | undefined =>
    qualityForLine(all, { bitsPerSecond: megabits === undefined ? undefined : megabits * 1e6, savesData })?.name;

  it('is what the line carries with room to spare, pictures always', () => {
    expect([chosen(20), chosen(5), chosen(2), chosen(0.1), chosen(undefined)]).toEqual([
      '1080p',
      '720p',
      '480p',
      '480p',
      '720p',
    ]);
  });

  it('is the lightest where data are to be saved', () => {
    expect(chosen(20, true)).toBe('480p');
    expect(qualityForLine(none, { bitsPerSecond: 1e9, savesData: false })).toBeUndefined();
  });

  it('gets lighter by one where it stands still, down to the lightest pictures', () => {
    expect([lighterQuality(all, '1080p')?.name, lighterQuality(all, '720p')?.name]).toEqual(['720p', '480p']);
    expect(lighterQuality(all, '480p')).toBeUndefined();
  });

  it('is the one that was chosen or the next lighter, and else the one that this device has kept', () => {
    const line = { bitsPerSecond: 20_000_000, savesData: false };
    const play = (choice: QualityChoice, playedBefore?: QualityName, savesData = false): string | undefined =>
      qualityToPlay(all.slice(0, -1), { choice, playedBefore, line: { ...line, savesData } })?.name;
    expect([play('sound'), play('480p'), play('1080p'), play('saver'), play('auto')]).toEqual([
      'sound',
      '480p',
      '720p',
      '480p',
      '720p',
    ]);
    expect([play('auto', '480p'), play('auto', 'sound'), play('auto', '720p', true)]).toEqual(['480p', '720p', '480p']);
    expect(qualityToPlay(none, { choice: '720p', playedBefore: '720p', line })).toBeUndefined();
  });
});
