export { registerMailWords } from './routes.ts';
