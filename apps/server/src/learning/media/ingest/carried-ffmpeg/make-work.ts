import type { FfmpegWork } from '../ffmpeg-work.ts';
import type { Lane, LaneWish } from './lane.ts';
import type { Library } from './library.ts';
import { chooseStreams, openSource, readPackets, zeroOf, type Chosen } from './open-source.ts';
import { Output } from './output.ts';
import { PictureLane } from './picture-lane.ts';
import { SoundLane } from './sound-lane.ts';

const openLanes = (library: Library, work: FfmpegWork, chosen: Chosen, output: Output): readonly Lane[] => {
  const { threads, onlyKeyFrames = false } = work;
  const wishFor = (stream: LaneWish['stream']): LaneWish => ({
    ...{ library, stream, threads, onlyKeyFrames, output },
    zero: zeroOf(stream, chosen),
  });
  const lanes: Lane[] = [];
  if (work.pictures !== undefined && chosen.pictures !== undefined)
    lanes.push(new PictureLane(wishFor(chosen.pictures), work.pictures));
  if (work.sound !== undefined && chosen.sound !== undefined)
    lanes.push(new SoundLane(wishFor(chosen.sound), work.sound));
  return lanes;
};

/** Does one piece of work, from its first packet to the end of its output. Throws LibraryError. */
export const makeWork = (library: Library, work: FfmpegWork, onProgress: (seconds: number) => void): void => {
  const source = openSource(library, work.sourcePath);
  const chosen = chooseStreams(source, work);
  const streams = [chosen.pictures, chosen.sound].filter((stream) => stream !== undefined).length;
  const output = new Output(library, { ...work, streams, onProgress });
  const lanes = openLanes(library, work, chosen, output);
  readPackets(
    library,
    source,
    (packet) => lanes.find((lane) => lane.takes(packet))?.take(packet),
    () => lanes.every((lane) => lane.isDone()),
  );
  for (const lane of lanes) lane.end();
  output.end();
};
