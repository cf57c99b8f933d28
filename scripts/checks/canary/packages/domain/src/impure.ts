import 'zod';
export const impure = 1;
