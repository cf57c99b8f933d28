export { sweepUploads, takeUpload } from './hand-over.ts';
export { registerUploadRoutes, type UploadStaffDeps } from './staff-routes.ts';
export { registerTusRoutes } from './tus-routes.ts';
