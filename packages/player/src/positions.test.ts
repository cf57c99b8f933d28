import { describe, expect, it } from 'vitest';
import { keepFinished } from './finished.ts';
import { clearPositions, findPosition, savePosition } from './positions.ts';

const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
    clear: () => {
      kept.clear();
    },
  };
};

const lesson = { fileUuid: 'a-1', kind: 'videos', title: '第一課' } as const;

describe('the kept position of a track', () => {
  it('[STREAM-5] stands under the name of the track in plain seconds, tied to its file', () => {
    const store = memory();
    const before = new Date();
    savePosition(store, lesson, 42.12345);
    expect(store.getItem('videoPosition_第一課')).toBe('42.123');
    expect(store.getItem('videoPositionFile_第一課')).toBe('a-1');
    const found = findPosition(store, lesson);
    expect(found?.seconds).toBe(42.123);
    expect(found?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(found?.at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('[STREAM-5] of a track without a name stands under its source', () => {
    const store = memory();
    savePosition(store, { ...lesson, title: '' }, 7);
    expect(store.getItem('videoPosition_/media/videos/a-1.m3u8')).toBe('7');
  });

  it('[STREAM-5] in plain seconds and nothing more is taken, and counts as old', () => {
    const store = memory();
    store.setItem('videoPosition_第一課', '42');
    expect(findPosition(store, lesson)).toEqual({ seconds: 42, at: new Date(0) });
  });

  it('[STREAM-5] of another track of the same name is not taken', () => {
    const store = memory();
    savePosition(store, { ...lesson, fileUuid: 'b-2' }, 42);
    expect(findPosition(store, lesson)).toBeUndefined();
  });

  it.each([{ kept: '' }, { kept: 'soon' }, { kept: 'NaN' }])('[STREAM-5] «$kept» is no position', ({ kept }) => {
    const store = memory();
    store.setItem('videoPosition_第一課', kept);
    expect(findPosition(store, lesson)).toBeUndefined();
  });

  it('[STREAM-5] without local storage nothing is kept and nothing breaks', () => {
    savePosition(null, lesson, 42);
    expect(findPosition(null, lesson)).toBeUndefined();
    const full = memory();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    savePosition(full, lesson, 42);
  });

  it('[STREAM-7] goes with the member; other settings stay', () => {
    const store = memory();
    savePosition(store, lesson, 42);
    savePosition(store, { ...lesson, title: 'b' }, 3);
    keepFinished(store, 'a file');
    store.setItem('language', 'en');
    clearPositions(store);
    expect(store.length).toBe(1);
    expect(store.getItem('language')).toBe('en');
  });
});
