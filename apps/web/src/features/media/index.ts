export { claimDeviceMedia, clearDeviceMedia, sendWaitingReports } from './device-media.ts';
export { DeviceMediaRow } from './device-media-row.tsx';
export { ownedProductsQuery } from './media-queries.ts';
export { OwnedStrip } from './owned-strip.tsx';
export { SamplePlayer } from './sample-player.tsx';
export { endPlayback } from './now-playing.ts';
export { forgetPlayedHere } from './played-here.ts';
export { PlayerHost } from './player-host.tsx';
export { PreviewPlaylist } from './preview-playlist.tsx';
