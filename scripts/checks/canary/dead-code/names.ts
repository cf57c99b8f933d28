export const used = 1;
export const unused = 2;
export const twice = used;
export type Unused = string;
