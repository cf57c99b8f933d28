import { isAbsolute, join } from 'node:path';

/** Where files wait to be prepared: `mediaDir` holds uploads, `sourceDir` the files of the demo. */
export interface SourceDirs {
  readonly mediaDir: string;
  readonly sourceDir: string;
}

/** Beginning of the source of an uploaded file: the media directory may move, and its uploads with it. */
const UPLOAD = 'upload:';

/** Whether staff brought a file. */
export const isUpload = (source: string): boolean => source.startsWith(UPLOAD);

/** What is written of an upload, from its place inside the folder of uploads. */
export const uploadSource = (place: string): string => `${UPLOAD}${place}`;

export const uploadsDir = (mediaDir: string): string => join(mediaDir, 'uploads');

/** The path of what a file is made from. */
export const sourcePathOf = (source: string, { mediaDir, sourceDir }: SourceDirs): string => {
  if (isUpload(source)) return join(uploadsDir(mediaDir), source.slice(UPLOAD.length));
  return isAbsolute(source) ? source : join(sourceDir, source);
};

/** The folder in which what a file of the demo has beside its film or sound lies ready made, on any machine. */
export const demoExtrasDir = (sourceDir: string, source: string): string =>
  join(sourceDir, source.replace(/\.\w+$/, '.extras'));

/** Where ready made extras of a file may lie; undefined for what staff have brought. */
export const extrasDirOf = (source: string, { sourceDir }: SourceDirs): string | undefined =>
  isUpload(source) || isAbsolute(source) ? undefined : demoExtrasDir(sourceDir, source);
