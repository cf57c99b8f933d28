export { UploadPanel } from './upload-panel.tsx';
export type { ArrivedFile, CourseInHand } from './sent-for-course.tsx';
export { CaptionsOverlay } from './captions-overlay.tsx';
