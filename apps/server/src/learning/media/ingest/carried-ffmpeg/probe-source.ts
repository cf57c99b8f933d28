import type { Probed } from '../ffmpeg-work.ts';
import { av, LibraryError, type Library } from './library.ts';
import { openSource } from './open-source.ts';
import { toSeconds } from './times.ts';

/** What is in a file; undefined where it is neither film nor sound. */
export const probeSource = (library: Library, sourcePath: string): Probed | undefined => {
  try {
    const { file, pictures, sound } = openSource(library, sourcePath);
    return {
      lengthSeconds: file.duration > 0n ? toSeconds(file.duration, av.microseconds) : undefined,
      hasVideo: pictures !== undefined,
      hasAudio: sound !== undefined,
      pixels: pictures && { widthPixels: pictures.codecpar.width, heightPixels: pictures.codecpar.height },
    };
  } catch (error) {
    if (error instanceof LibraryError) return undefined;
    throw error;
  }
};
