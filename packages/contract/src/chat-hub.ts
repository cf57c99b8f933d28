import { z } from 'zod';
import { chatMessage, chatText } from './chat.ts';
import { problem } from './problem.ts';
import { text } from './wire.ts';

const token = text(600);

/** What a member sends when connecting. `AfterId` is the newest message seen so far, 0 for none. */
export const hubHandshake = z.object({ Token: token, AfterId: z.int().nonnegative() });

/** Event `Send`: says something; answered with an outcome. */
export const hubSending = z.object({ Text: chatText });

/** Event `Renew`: a fresh access token of the same member, before the old one expires; answered with an outcome. */
export const hubRenewal = z.object({ Token: token });

/** The answer to `Send` and `Renew`; the code is one of the shop's error codes. */
export const hubOutcome = z.union([
  z.object({ Ok: z.literal(true) }),
  z.object({
    Ok: z.literal(false),
    Code: problem.shape.code,
    RetryAfterSeconds: z.int().optional(),
  }),
]);

export type HubOutcome = z.output<typeof hubOutcome>;

/** The payload of a refused connection. */
export const hubRefusal = z.object({ Code: problem.shape.code });

/**
 * Event `Message`: a new message; or one in its new state under the id that it had, since staff have hidden it or shown it again, or its
 * author has left. Of an author who leaves, the newest fifty messages of the talk are told at most. A page leaves out a message that it
 * does not show where that is older than all that it shows.
 *
 * Event `Welcome`, once for every connection: who one is in `SenderKey`, and the messages since `AfterId`, with the newest ones from
 * before it as they are now. Where those since are too many, or it is the first visit, `Replaces` is true: the newest ones in place of
 * what is shown. `Hidden` are the ids of messages up to `AfterId` whose text must no longer be shown.
 */
export const hubWelcome = z.object({
  SenderKey: z.string(),
  Replaces: z.boolean(),
  Messages: z.array(chatMessage),
  Hidden: z.array(z.int()).optional(),
});

export type HubWelcome = z.output<typeof hubWelcome>;
