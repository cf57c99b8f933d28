import { CallError, captionFaultDetails } from '@kapok/contract';
import { failureCode } from '#web/api/call-failure.ts';
import type { Texts } from '#web/texts/zh-hant.ts';
import type { TableFileWords } from '#web/texts/zh-hant/table-files.ts';
import type { UploadWords } from '#web/texts/zh-hant/uploads.ts';
import { fileFaultText } from '#web/admin/shared/csv-failure.ts';

export interface CaptionFailureWords {
  readonly uploads: UploadWords;
  readonly files: TableFileWords;
  readonly errors: Texts['errors'];
}

/** Why a file cannot become captions. */
export const captionFailureText = (failure: unknown, { uploads, files, errors }: CaptionFailureWords): string => {
  const faults: Readonly<Record<string, string>> = uploads.captionFaults;
  const found = failure instanceof CallError ? captionFaultDetails.safeParse(failure.problem?.details).data : undefined;
  return faults[found?.fault ?? ''] ?? fileFaultText(failure, files) ?? errors[failureCode(failure)];
};
