import { mgntWebhooksContract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { isOnItsWay, LOOK_EVERY_MS } from '#web/admin/shared/on-its-way.ts';

export type Webhook = Answer<typeof mgntWebhooksContract.qryWebhooks>[number];
type MessagePage = Answer<typeof mgntWebhooksContract.qryWebhookMessages>;
export type WebhookMessage = MessagePage['Messages'][number];

export const WEBHOOKS_KEY = ['webhooks'] as const;

/** Between looks at how many messages wait. */
const COUNT_EVERY_MS = 10_000;

/** The webhooks with what waits and what was given up; looked at again while something waits. */
export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS_KEY, 'list'],
  queryFn: () => call(mgntWebhooksContract.qryWebhooks, {}),
  refetchInterval: ({ state }) => (state.data?.some(({ Waiting }) => Waiting > 0) === true ? COUNT_EVERY_MS : false),
});

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
