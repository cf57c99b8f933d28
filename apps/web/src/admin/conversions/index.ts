export { asksOriginQuery } from './asks-origin-query.ts';
export { ConversionsSection } from './conversions-section.tsx';
