import { upward } from '../../player/upward.ts';

export const inside = upward;
