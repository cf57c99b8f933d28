import '../../server/src/main.ts';
export const peeks = 1;
