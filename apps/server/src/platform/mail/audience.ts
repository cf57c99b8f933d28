import type { JobPayloads } from '#server/platform/jobs/tasks.ts';

export type MailKind = JobPayloads['send-mail']['mail'];

/**
 * Who may get a mail (SAFE-6).
 * `proof`: any address, since it proves that address; limited to three a day where it is queued.
 * `receipt`: the address of an order that costs money, proven or not: what was paid for it, and what its buyer needs to pay it. The
 * limits on orders bound how many there are. Where an order costs nothing, the member's proven address alone (`receiptEmail`).
 * `known`: a member's proven address, and nobody where there is none.
 * `carried`: what the payload names, because no record has it any more; whoever queues it looks whether it was proven.
 * `shop`: the shop's own address.
 */
export type MailAudience = 'proof' | 'receipt' | 'known' | 'carried' | 'shop';

/** A new kind of mail does not compile before it stands here. */
export const mailAudience: Readonly<Record<MailKind, MailAudience>> = {
  welcome: 'proof',
  'prove-email': 'proof',
  'email-code': 'proof',
  'confirm-email': 'proof',
  'reset-password': 'proof',
  'member-imported': 'proof',
  'staff-invited': 'proof',

  'order-placed': 'receipt',
  'pay-by': 'receipt',
  'number-dead': 'receipt',
  'pay-reminder': 'receipt',
  'transfer-declined': 'receipt',
  // Of an order that its buyer deleted, to the proven address alone: they know it.
  'order-cancelled': 'receipt',
  'order-paid': 'receipt',
  'payment-returned': 'receipt',
  // Of an order that was paid; before that to the proven address alone.
  'delivery-changed': 'receipt',
  'invoice-issued': 'receipt',
  'invoice-corrected': 'receipt',
  'refund-requested': 'receipt',
  'refund-refunded': 'receipt',
  'refund-rejected': 'receipt',
  'refund-by-staff': 'receipt',
  'return-requested': 'receipt',
  'return-received': 'receipt',
  'return-declined': 'receipt',
  'order-shipped': 'receipt',

  'order-reminder': 'known',
  'cart-reminder': 'known',
  'points-given': 'known',
  'free-course-opened': 'known',
  'lessons-opened': 'known',
  announcement: 'known',
  'question-answered': 'known',
  'new-device': 'known',
  'shipping-quoted': 'known',
  'sign-in-shared': 'known',
  'profile-corrected': 'known',
  'password-changed': 'known',
  'passkey-added': 'known',
  'passkey-removed': 'known',
  'line-linked': 'known',
  'line-unlinked': 'known',
  'google-linked': 'known',
  'google-unlinked': 'known',
  'second-factor-set-up': 'known',
  'second-factor-reset': 'known',
  'recovery-codes-made': 'known',
  'recovery-code-used': 'known',
  'second-factor-guessed': 'known',
  'large-refund-waits': 'known',
  'refund-limit-changed': 'known',
  'staff-rights-changed': 'known',
  'service-changed': 'known',
  'webhook-off': 'known',

  'email-change-asked': 'carried',
  'email-changed': 'carried',
  'membership-ended': 'carried',

  'refund-needs-staff': 'shop',
  'return-needs-staff': 'shop',
  'new-order': 'shop',
  'transfer-told': 'shop',
  'question-asked': 'shop',
  'questions-waiting': 'shop',
  'refund-asked': 'shop',
  'stock-low': 'shop',
};
