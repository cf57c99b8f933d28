import { CallError, captionFaultDetails } from '@kapok/contract';
import { failureCode } from '#web/api/call-failure.ts';
import type { Texts } from '#web/texts/zh-hant.ts';
import type { TableFileWords } from '#web/texts/zh-hant/table-files.ts';
import type { UploadWords } from '#web/texts/zh-hant/uploads.ts';
import { fileFaultText } from '#web/admin/shared/csv-failure.ts';
import { UnsureEncoding } from './caption-file.ts';

export interface CaptionFailureWords {
  readonly uploads: UploadWords;
  readonly files: TableFileWords;
  readonly errors: Texts['errors'];
}

/** More are not read. */
const MOST_SHOWN = 5;

const refusalText = (failure: unknown, words: UploadWords): string | undefined => {
  if (failure instanceof UnsureEncoding) return words.captionEncoding;
  const found = failure instanceof CallError ? captionFaultDetails.safeParse(failure.problem?.details).data : undefined;
  if (found === undefined) return undefined;
  const { fault, lines = [] } = found;
  const faults: Readonly<Record<string, string>> = words.captionFaults;
  if (lines.length === 0) return faults[fault];
  return [words.brokenCues, ...lines.slice(0, MOST_SHOWN).map((one) => words.cueFaults[one.fault](one.line))].join(
    '\n',
  );
};

/** Why a file cannot become captions; broken cues stand in lines of their own. */
export const captionFailureText = (failure: unknown, { uploads, files, errors }: CaptionFailureWords): string =>
  refusalText(failure, uploads) ?? fileFaultText(failure, files) ?? errors[failureCode(failure)];
