import type { mgntChatContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';

export type Moderation = Answer<typeof mgntChatContract.qryChatModeration>;
