export { UploadPanel } from './upload-panel.tsx';
