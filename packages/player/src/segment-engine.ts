import { Events, type Hls } from '#hls';
import type { SegmentMemory } from './hls-config.ts';
import type { SegmentEngine } from './segment-faults.ts';

/** What is wanted of hls.js after a fault, done by it. */
export const segmentEngine = (hls: Hls, memory: SegmentMemory | undefined): SegmentEngine => ({
  stopLoad: () => {
    hls.stopLoad();
  },
  startLoad: (positionSeconds) => {
    hls.startLoad(positionSeconds);
  },
  forget: (frag) => {
    delete frag.gap;
    memory?.removeFragment(frag);
  },
  endHere: () => {
    hls.trigger(Events.BUFFER_EOS, { type: null });
  },
  isLast: ({ sn }) => sn === hls.latestLevelDetails?.endSN,
});
