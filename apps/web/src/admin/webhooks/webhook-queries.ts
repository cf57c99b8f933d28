import { mgntWebhooksContract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type Webhook = Answer<typeof mgntWebhooksContract.qryWebhooks>[number];
export type MessagePage = Answer<typeof mgntWebhooksContract.qryWebhookMessages>;
export type WebhookMessage = MessagePage['Messages'][number];

export const WEBHOOKS_KEY = ['webhooks'] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS_KEY, 'list'],
  queryFn: () => call(mgntWebhooksContract.qryWebhooks, {}),
});

/** Between looks at what is on its way. */
const LOOK_EVERY_MS = 2_000;

/** One that staff send again is due at once, however often it was tried before. */
const isOnItsWay = ({ State, NextTryAt }: WebhookMessage): boolean =>
  State === 'waiting' && (NextTryAt === null || Date.parse(NextTryAt) <= Date.now());

/** The messages to a webhook, newest first, page by page; looked at again while one is on its way. */
export const messagesQuery = (WebhookId: number) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_KEY, 'messages', WebhookId],
    queryFn: ({ pageParam }) =>
      call(mgntWebhooksContract.qryWebhookMessages, { WebhookId, ...(pageParam === 0 ? {} : { Before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.HasMore ? last.Messages.at(-1)?.MessageId : undefined),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.Messages.some(isOnItsWay) === true ? LOOK_EVERY_MS : false),
  });

/** What staff call a webhook by: the rest of its address may be long, and a secret of the receiver's. */
export const hostOf = ({ Url }: Pick<Webhook, 'Url'>): string => URL.parse(Url)?.host ?? Url;
