import 'node:fs';
export const reach = 1;
