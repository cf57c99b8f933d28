import './queries.ts';
export const routes = 1;
