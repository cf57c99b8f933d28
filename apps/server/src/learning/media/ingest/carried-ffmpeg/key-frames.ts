import type { PictureWork } from '../ffmpeg-work.ts';

/** Whether a picture of that instant, in seconds, is to be a key frame. Asked about each picture once, in their order. */
export type KeyFrameRule = (seconds: number) => boolean;

/** A key frame is due at the first picture from each of its instants on; two that fall on one picture are one. */
export const isKeyFrameDue = (keyFrames: PictureWork['keyFrames']): KeyFrameRule => {
  if (keyFrames === undefined) return () => false;
  let made = 0;
  const dueAt =
    'at' in keyFrames
      ? keyFrames.at.split(',').map(Number)
      : { at: (index: number): number => index * keyFrames.every };
  return (seconds) => {
    const due = dueAt.at(made);
    if (due === undefined || seconds < due) return false;
    made += 1;
    return true;
  };
};
