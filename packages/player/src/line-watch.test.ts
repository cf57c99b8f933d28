import { beforeEach, describe, expect, it } from 'vitest';
import { LineWatch } from './line-watch.ts';

describe('[LEARN-8] the watch over the line', () => {
  let slow = 0;
  let speeds: number[] = [];
  let watch: LineWatch;
  beforeEach(() => {
    slow = 0;
    speeds = [];
    watch = new LineWatch({ onSlow: () => (slow += 1), onSpeed: (speed) => speeds.push(speed) });
  });
  const segment = { bytes: 1_000_000, durationMs: 4_000 };

  it('forgives a hiccup, and not the second one within a minute', () => {
    watch.waits(0);
    watch.plays();
    watch.arrived(segment, 1_000);
    watch.waits(70_000);
    watch.plays();
    watch.arrived(segment, 71_000);
    expect(slow).toBe(0);
    watch.waits(80_000);
    watch.arrived(segment, 81_000);
    expect(slow).toBe(1);
    watch.arrived(segment, 82_000);
    expect(slow).toBe(1);
  });

  it('calls a line slow that stands still for seconds, once something arrives, and one on which a segment is given up', () => {
    watch.waits(0);
    expect(slow).toBe(0);
    watch.arrived(segment, 5_000);
    expect(slow).toBe(1);
    watch.timedOut();
    expect(slow).toBe(2);
  });

  it('measures what arrives, and lets no single segment decide', () => {
    watch.arrived(segment, 0);
    watch.arrived({ bytes: 1_000_000, durationMs: 1_000 }, 0);
    watch.arrived({ bytes: 100, durationMs: 1 }, 0);
    expect(speeds).toEqual([2_000_000, 4_400_000]);
  });
});
