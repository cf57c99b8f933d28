import '../../web/src/peeks.ts';
import 'hls.js';
import './not-there.ts';
export const main = 1;
