export { sweepUploads, takeUpload } from './hand-over.ts';
export { registerUploadRoutes } from './staff-routes.ts';
export { registerTusRoutes } from './tus-routes.ts';
