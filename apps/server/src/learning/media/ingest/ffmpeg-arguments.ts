import { openingOptions, type FfmpegWork, type PictureWork, type SoundWork } from './ffmpeg-work.ts';

const named = (options: Readonly<Record<string, string>>, stream: '' | ':a' | ':v'): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}${stream}`, value]);

/** Arguments that open an uploaded file and nothing else; `before` are options of the input. */
export const openUpload = (sourcePath: string, before: readonly string[] = []): readonly string[] => [
  ...['-nostdin', '-hide_banner', '-y', ...named(openingOptions, '')],
  ...[...before, '-i', `file:${sourcePath}`],
];

const keyFrameRule = (keyFrames: NonNullable<PictureWork['keyFrames']>): string =>
  'at' in keyFrames ? keyFrames.at : `expr:gte(t,n_forced*${keyFrames.every})`;

const pictureArguments = ({
  codec,
  pixelFormat,
  filters,
  options,
  most,
  keyFrames,
}: PictureWork): readonly string[] => [
  ...['-map', '0:V:0', '-c:v', codec, '-pix_fmt', pixelFormat, '-vf', filters, ...named(options, ':v')],
  ...(most === undefined ? [] : ['-frames:v', String(most)]),
  ...(keyFrames === undefined ? [] : ['-force_key_frames', keyFrameRule(keyFrames)]),
];

const soundArguments = ({ codec, channels, samplesPerSecond, options, isOptional }: SoundWork): readonly string[] => [
  ...['-map', isOptional ? '0:a:0?' : '0:a:0', '-c:a', codec, '-ac', String(channels)],
  ...['-ar', String(samplesPerSecond), ...named(options, ':a')],
];

/** How the machine's own program is told what to do. */
export const argumentsFor = (work: FfmpegWork): readonly string[] => {
  const threads = ['-threads', String(work.threads)];
  const reading = [
    ...threads,
    ...(work.onlyKeyFrames === true ? ['-skip_frame', 'nokey'] : []),
    ...(work.startSeconds === undefined ? [] : ['-ss', work.startSeconds.toFixed(3)]),
    ...(work.pictures === undefined ? ['-vn'] : []),
  ];
  return [
    ...openUpload(work.sourcePath, reading),
    ...(work.targetPath === undefined ? [] : ['-progress', 'pipe:1']),
    ...(work.pictures === undefined ? [] : pictureArguments(work.pictures)),
    ...(work.sound === undefined ? [] : soundArguments(work.sound)),
    ...['-sn', '-dn', '-map_metadata', '-1', ...threads, '-f', work.format],
    work.targetPath === undefined ? 'pipe:1' : `file:${work.targetPath}`,
  ];
};
