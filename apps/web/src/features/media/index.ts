export { PreviewPlaylist } from './preview-playlist.tsx';
