import type { MediaFileStatus } from '@kapok/domain';

/** A file that was taken in, and how far its preparing is. */
export interface FileState {
  readonly fileUuid: string;
  readonly kind: 'images' | 'audios' | 'videos';
  readonly status: MediaFileStatus;
  readonly progressPercent: number;
  readonly failureReason: string | null;
  readonly durationSeconds: number | null;
}
