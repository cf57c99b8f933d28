export { registerNoteRoutes, type NoteDeps } from './routes.ts';
