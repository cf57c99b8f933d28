export { proseHtml } from './prose-html.ts';
