import '../../server/src/main.ts';
export const insider = 1;
