import 'node:http';
export const networked = 1;
