import { present, type Frame, type Library, type Rational, type Stream } from './library.ts';

const ratio = ({ num, den }: Rational): string => `${num}/${den}`;

/** Pictures of one kind, as options of the filters' source: it changes where a film changes its size or form. */
export const shapeOfPicture = (library: Library, frame: Frame, { timeBase, avgFrameRate }: Stream): string =>
  [
    `video_size=${frame.width}x${frame.height}`,
    `pix_fmt=${present(library.avGetPixFmtName(frame.format), 'such form of pixels')}`,
    `time_base=${ratio(timeBase)}`,
    `pixel_aspect=${ratio(frame.sampleAspectRatio)}`,
    `colorspace=${frame.colorSpace}`,
    `range=${frame.colorRange}`,
    ...(avgFrameRate.num > 0 && avgFrameRate.den > 0 ? [`frame_rate=${ratio(avgFrameRate)}`] : []),
  ].join(':');

/** Order of a layout of channels that only tells how many there are. */
const UNTOLD = 0;

/** Sound of one kind, as options of the filters' source. */
export const shapeOfSound = (library: Library, frame: Frame, { timeBase }: Stream): string => {
  const { channelLayout: told } = frame;
  const layout = told.order === UNTOLD ? library.avChannelLayoutDefault(told.nbChannels) : told;
  return [
    `time_base=${ratio(timeBase)}`,
    `sample_rate=${frame.sampleRate}`,
    `sample_fmt=${present(library.avGetSampleFmtName(frame.format), 'such form of samples')}`,
    `channel_layout=${present(library.avChannelLayoutDescribe(layout), 'such layout of channels')}`,
  ].join(':');
};
