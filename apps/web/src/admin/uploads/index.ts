export { UploadPanel } from './upload-panel.tsx';
export { CaptionsOverlay } from './captions-overlay.tsx';
