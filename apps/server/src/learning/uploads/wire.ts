import type { mgntUploadsContract, UploadWire } from '@kapok/contract';
import { inLanguage, qualityNames, type Language } from '@kapok/domain';
import type { z } from 'zod';
import { findRefusalWords, type ExtrasOfFile } from '#server/learning/media/index.ts';
import type { SeenUpload } from './read-uploads.ts';

export const uploadToWire = (upload: SeenUpload, language: Language): UploadWire => {
  const words = (reason: string | null): string | null => {
    const found = reason === null ? undefined : findRefusalWords(reason);
    return found === undefined ? reason : inLanguage(found, language);
  };
  const { file } = upload;
  return {
    UploadId: upload.uploadId,
    FileName: upload.fileName,
    ByteSize: upload.byteSize,
    ReceivedBytes: upload.receivedBytes,
    Status: upload.status,
    RefusalReason: upload.refusalReason,
    RefusalText: words(upload.refusalReason),
    File:
      file === null
        ? null
        : {
            FileUuid: file.fileUuid,
            FileType: file.kind,
            Status: file.status,
            ProgressPercent: file.progressPercent,
            FailureText: words(file.failureReason),
            DurationSeconds: file.durationSeconds,
          },
    HandOutFile: upload.handOut === null ? null : { FileUuid: upload.handOut.fileUuid, FileKind: upload.handOut.kind },
    UserName: upload.userName,
    CreatedAt: upload.createdAt.toISOString(),
  };
};

export const extrasToWire = (
  extras: ExtrasOfFile,
): z.output<(typeof mgntUploadsContract)['qryMediaExtras']['reply']> => ({
  CaptionLanguages: [...extras.captionLanguages],
  HasPoster: extras.hasPoster,
  PosterIsChosen: extras.posterIsChosen,
  Qualities: qualitiesToWire(extras),
});

type QualityWire = z.output<(typeof mgntUploadsContract)['qryMediaExtras']['reply']>['Qualities'][number];

/** What can be played, and what is still to come. */
const qualitiesToWire = ({ qualities: { first, wanted }, failedQualities }: ExtrasOfFile): QualityWire[] =>
  qualityNames.flatMap((name): QualityWire[] => {
    const isMade = first.quality === name || wanted.some((one) => one.name === name && one.folder !== null);
    if (isMade) return [{ Quality: name, Status: 'ready' }];
    if (!wanted.some((one) => one.name === name)) return [];
    return [{ Quality: name, Status: failedQualities.includes(name) ? 'failed' : 'waiting' }];
  });
