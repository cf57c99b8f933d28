import 'markdown-it';
import { used } from './names.ts';
import './not-there.ts';

export const unasked = used;
