import { z } from 'zod';
import { answerOnce } from '#server/platform/sandbox/answer-once.ts';
import { findCaptionFault } from './captions.ts';

/** Entry of the process that looks at one text of staff that should be captions. */
answerOnce((text) => Promise.resolve(findCaptionFault(z.string().parse(text)) ?? null));
