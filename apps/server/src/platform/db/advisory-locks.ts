/** First halves of the advisory locks of the shop, all in one place so that no two are the same; the second half names who. */
export const advisoryLocks = {
  /** Held by each living worker process, under the process's own number. */
  livingWorker: 0x6b61,
  /** Questions to the gateway are allowed one after the other. */
  gatewayQuestions: 0x6b62,
  /** What one member owns, while it is decided on: payments and refunds of the same member wait for each other. */
  ownership: 0x6b63,
  /** Money that goes back to one member, while staff decide on it: what goes back on one day counts together. */
  moneyBack: 0x6b6d,
  /** Money that one member of the staff sends back of transfers that they confirmed: what goes back on one day counts together. */
  moneyBackOfSender: 0x6b74,
  /** Changes of the limit of large refunds. */
  refundLimit: 0x6b6c,
  /** Ways of delivery that are added or removed. */
  shippingMethods: 0x6b73,
  /** Webhooks that are added: no more than a shop may have. */
  webhooks: 0x6b77,
} as const;
