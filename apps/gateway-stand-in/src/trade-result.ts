import {
  buildGatewayResult,
  formatPayTime,
  methodOf,
  STATUS_SUCCESS,
  writePickedStore,
  type FormValues,
  type IssuedPayNumber,
  type NewebpayMerchant,
} from '@kapok/newebpay';
import { issuedNumberOf } from './issue-number.ts';
import { pickedStoreOf } from './pick-store.ts';
import { isCardPayment, type Trade } from './trade.ts';

/** The gateway's only test card that is good for single payments, cut as results show it. */
const TEST_CARD = { Card6No: '400022', Card4No: '1111', Exp: '3012', AuthBank: 'KGI', CardBank: 'KGI' } as const;

/** What came from a bank account is reported with the bank and the account's last digits. */
const PAYER = { PayBankCode: '809', PayerAccount5Code: '12345' } as const;
const FROM_AN_ACCOUNT: readonly string[] = ['WEBATM', 'VACC'];

/** Wallets for cards are reported as card payments; the wallet stands in PaymentMethod only. */
const cardValues = (trade: Trade, isPaid: boolean): FormValues => {
  const [flag, value] = methodOf(trade.payType).flag;
  const isByInstalments = flag === 'InstFlag';
  const each = isByInstalments ? Math.floor(trade.totalNtd / Number(value)) : 0;
  return {
    ...TEST_CARD,
    RespondCode: isPaid ? '00' : '05',
    Auth: isPaid ? trade.tradeNo.slice(-6) : '',
    ECI: trade.usedThreeDSecure ? '5' : '',
    Inst: isByInstalments ? value : '0',
    InstFirst: String(isByInstalments ? trade.totalNtd - each * (Number(value) - 1) : 0),
    InstEach: String(each),
    TokenUseStatus: '0',
    PaymentMethod: isByInstalments ? 'CREDIT' : trade.payType,
  };
};

const methodValues = (trade: Trade, isPaid: boolean): FormValues => {
  const store = pickedStoreOf(trade);
  if (store !== undefined) return writePickedStore(store);
  if (isCardPayment(trade)) return cardValues(trade, isPaid);
  return FROM_AN_ACCOUNT.includes(methodOf(trade.payType).paymentType) ? PAYER : {};
};

const commonValues = (merchant: NewebpayMerchant, trade: Trade) => ({
  MerchantID: merchant.merchantId,
  Amt: trade.reportedNtd ?? trade.totalNtd,
  TradeNo: trade.tradeNo,
  MerchantOrderNo: trade.merchantOrderNo,
  PaymentType: methodOf(trade.payType).paymentType,
});

/**
 * The signed fields that tell the shop how a decided trade ended. They are the same however often they are built, and
 * tell the first outcome even after a refund, as repeated notifications of the gateway do.
 */
export const resultFieldsOf = (merchant: NewebpayMerchant, trade: Trade): FormValues => {
  const isPaid = trade.resultCode === STATUS_SUCCESS;
  const { PaymentType, ...common } = commonValues(merchant, trade);
  return buildGatewayResult(merchant, {
    status: trade.resultCode ?? '',
    message: isPaid ? '授權成功' : '授權失敗',
    respondType: trade.respondType,
    values: {
      ...common,
      RespondType: trade.respondType,
      IP: '127.0.0.1',
      EscrowBank: 'HNCB',
      PaymentType,
      PayTime: formatPayTime(trade.decidedAt ?? trade.createdAt),
      ...methodValues(trade, isPaid),
    },
  });
};

/** A number that was given out, in the fields of its kind only. */
const numberValues = ({ bankCode, code, barcodes }: IssuedPayNumber): FormValues => {
  const [Barcode_1 = '', Barcode_2 = '', Barcode_3 = ''] = barcodes;
  return {
    ...(bankCode === '' ? {} : { BankCode: bankCode }),
    ...(code === '' ? {} : { CodeNo: code }),
    ...(barcodes.length === 0 ? {} : { Barcode_1, Barcode_2, Barcode_3 }),
  };
};

/** The signed fields with the number that was given out, which the customer's browser takes to the shop; undefined before. */
export const issuedFieldsOf = (merchant: NewebpayMerchant, trade: Trade): FormValues | undefined => {
  const issued = issuedNumberOf(trade);
  if (issued?.payUntil === undefined) return undefined;
  const [ExpireDate = '', ExpireTime = ''] = formatPayTime(issued.payUntil).split(' ');
  return buildGatewayResult(merchant, {
    status: STATUS_SUCCESS,
    message: '取號成功',
    respondType: trade.respondType,
    values: {
      ...commonValues(merchant, trade),
      ExpireDate,
      ExpireTime,
      ...numberValues(issued),
    },
  });
};

/** The signed fields with the store that was chosen, which the customer's browser takes to the shop; undefined before. */
export const pickedFieldsOf = (merchant: NewebpayMerchant, trade: Trade): FormValues | undefined => {
  const store = pickedStoreOf(trade);
  if (store === undefined) return undefined;
  return buildGatewayResult(merchant, {
    status: STATUS_SUCCESS,
    message: '門市選擇成功',
    respondType: trade.respondType,
    values: { ...commonValues(merchant, trade), ...writePickedStore(store) },
  });
};
