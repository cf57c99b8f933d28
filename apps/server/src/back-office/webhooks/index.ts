export { registerWebhookRoutes } from './routes.ts';
export { resealWebhooks, webhookKeysOf } from './secrets.ts';
export { sendWebhook } from './send-webhook.ts';
export { sweepMessages as sweepWebhookMessages } from './message-queries.ts';
