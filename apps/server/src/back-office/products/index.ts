export { joinPictures } from './join-pictures.ts';
export { registerManagementProductRoutes } from './routes.ts';
