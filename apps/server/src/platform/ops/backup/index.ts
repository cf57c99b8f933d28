export { BackupError } from './backup-file.ts';
export type { MediaSource } from './media-copies.ts';
export { restoreBackup } from './restore-backup.ts';
export type { TidiedMedia } from './tidy-media.ts';
export { openPatient, writeBackup } from './write-backup.ts';
export { noteBackup } from './note-backup.ts';
