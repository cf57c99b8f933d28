import { describe, expect, it } from 'vitest';
import { chatWriters, findWritingRefusal } from './chat-writing.ts';

const writer = { isStaff: false, isBuyer: false, isMuted: false };

describe('who may write in the talk', () => {
  it('[SAFE-11] [TRUE-10] follows the setting, except for staff, who may while there is a talk', () => {
    const refusals = (who: typeof writer) => chatWriters.map((writers) => findWritingRefusal(who, writers));
    expect(refusals(writer)).toEqual([null, 'chat-buyers-only', 'chat-read-only', 'chat-closed']);
    expect(refusals({ ...writer, isBuyer: true })).toEqual([null, null, 'chat-read-only', 'chat-closed']);
    expect(refusals({ ...writer, isStaff: true })).toEqual([null, null, null, 'chat-closed']);
  });

  it('[SAFE-11] a muted member may not write, whatever they bought and whatever the setting', () => {
    for (const writers of chatWriters.filter((each) => each !== 'off')) {
      expect(findWritingRefusal({ isStaff: true, isBuyer: true, isMuted: true }, writers)).toBe('chat-muted');
    }
  });
});
