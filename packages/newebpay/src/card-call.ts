import { z } from 'zod';
import { decodeForm, encodeForm, readFormBody, type FormValues } from './form-fields.ts';
import type { NewebpayMerchant } from './merchant.ts';
import { totalNtdSchema, amountTextSchema, merchantOrderNoSchema, timestampTextSchema } from './protocol.ts';
import { decryptTradeInfo, encryptTradeInfo } from './trade-info-cipher.ts';

/**
 * What to do with a card payment (also one made with Apple Pay or Google Pay). `cancel-authorisation` is possible only
 * before the capture and only for the whole amount; `refund` only once the capture is on its way.
 */
export type CardAction = 'cancel-authorisation' | 'capture' | 'refund';

/** One call about a card payment; `totalNtd` may be a part of it for captures and refunds. */
export interface CardCall {
  readonly action: CardAction;
  readonly merchantOrderNo: string;
  readonly totalNtd: number;
  readonly timestampSeconds: number;
}

/** IndexType 1: the trade is named by the shop's order number, not by the gateway's trade number. */
const BY_ORDER_NUMBER = '1';

const ACTION_VALUES: Readonly<Record<CardAction, FormValues>> = {
  'cancel-authorisation': { Version: '1.0' },
  capture: { Version: '1.1', CloseType: '1' },
  refund: { Version: '1.1', CloseType: '2' },
};

/**
 * Builds the fields of a call to `cancel` (cancel-authorisation) or `close` (capture, refund). The content is encrypted
 * but carries no checksum. Throws ZodError for a number or amount that cannot exist.
 */
export const buildCardCall = (merchant: NewebpayMerchant, call: CardCall): FormValues => ({
  MerchantID_: merchant.merchantId,
  PostData_: encryptTradeInfo(
    merchant,
    encodeForm({
      RespondType: 'JSON',
      ...ACTION_VALUES[call.action],
      Amt: String(totalNtdSchema.parse(call.totalNtd)),
      MerchantOrderNo: merchantOrderNoSchema.parse(call.merchantOrderNo),
      IndexType: BY_ORDER_NUMBER,
      TimeStamp: String(call.timestampSeconds),
    }),
  ),
});

const callSchema = z.object({
  Amt: amountTextSchema,
  MerchantOrderNo: merchantOrderNoSchema,
  IndexType: z.literal(BY_ORDER_NUMBER),
  TimeStamp: timestampTextSchema,
  CloseType: z.enum(['1', '2']).optional(),
});

const actionOfCloseType = (closeType: '1' | '2' | undefined): CardAction => {
  if (closeType === undefined) return 'cancel-authorisation';
  return closeType === '1' ? 'capture' : 'refund';
};

/** Reads a call as the gateway does; undefined when it is malformed, another shop's, or written with other keys. */
export const readCardCall = (merchant: NewebpayMerchant, body: unknown): CardCall | undefined => {
  const outer = readFormBody(body);
  if (outer['MerchantID_'] !== merchant.merchantId) return undefined;
  const plaintext = decryptTradeInfo(merchant, outer['PostData_'] ?? '');
  const parsed = callSchema.safeParse(plaintext === undefined ? undefined : decodeForm(plaintext));
  if (!parsed.success) return undefined;
  return {
    action: actionOfCloseType(parsed.data.CloseType),
    merchantOrderNo: parsed.data.MerchantOrderNo,
    totalNtd: parsed.data.Amt,
    timestampSeconds: parsed.data.TimeStamp,
  };
};
