import { layout } from '../app/layout.ts';

export const upward = layout;
