import './service.ts';
export const queries = 1;
