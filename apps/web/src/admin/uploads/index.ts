export { UploadPanel } from './upload-panel.tsx';
export { JoinSentFiles, type ArrivedFile, type CourseInHand } from './join-sent-files.tsx';
export { CaptionsOverlay } from './captions-overlay.tsx';
