export { instructionsQuery } from './instructions-query.ts';
export { OrderInstructions } from './order-instructions.tsx';
