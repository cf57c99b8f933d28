import { z } from 'zod';
import { answerOnce } from '#server/platform/sandbox/answer-once.ts';
import { readForServing } from './captions.ts';

/** Entry of the process that reads one text of staff that should be captions. */
answerOnce((text) => Promise.resolve(readForServing(z.string().parse(text))));
