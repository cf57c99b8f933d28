export { claimDeviceMedia, clearDeviceMedia, sendWaitingReports } from './device-media.ts';
export { DeviceMediaRow } from './device-media-row.tsx';
export { OwnedStrip } from './owned-strip.tsx';
export { SamplePlayer } from './sample-player.tsx';
export { PreviewPlaylist } from './preview-playlist.tsx';
