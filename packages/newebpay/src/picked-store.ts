/** The store that a buyer chose on the gateway's page, and what the gateway knows of the parcel that goes there. */
export interface PickedStore {
  readonly code: string;
  readonly name: string;
  /** The chain, in the gateway's words. */
  readonly type: string;
  readonly address: string;
  readonly recipientName: string;
  readonly recipientTel: string;
  /** The gateway's number of the parcel; empty while it has none. */
  readonly logisticsNumber: string;
}

/** The fields of a result that tell a store. */
export interface StoreFields {
  readonly StoreCode?: string | undefined;
  readonly StoreName?: string | undefined;
  readonly StoreType?: string | undefined;
  readonly StoreAddr?: string | undefined;
  readonly TradeType?: string | undefined;
  readonly CVSCOMName?: string | undefined;
  readonly CVSCOMPhone?: string | undefined;
  readonly LgsNo?: string | undefined;
}

/** TradeType of a parcel that is paid for when it is fetched; 3 is one that was paid before. */
const PAID_AT_PICKUP = '1';

/** Reads the store out of a result; undefined where it has none, or its parcel is not paid for at the store. */
export const readPickedStore = (values: StoreFields): PickedStore | undefined => {
  if (values.StoreCode === undefined || (values.TradeType ?? PAID_AT_PICKUP) !== PAID_AT_PICKUP) return undefined;
  return {
    code: values.StoreCode,
    name: values.StoreName ?? '',
    type: values.StoreType ?? '',
    address: values.StoreAddr ?? '',
    recipientName: values.CVSCOMName ?? '',
    recipientTel: values.CVSCOMPhone ?? '',
    logisticsNumber: values.LgsNo ?? '',
  };
};

/** Writes a store as results carry it; for whoever plays the gateway. */
export const writePickedStore = (store: PickedStore): Readonly<Record<string, string>> => ({
  StoreCode: store.code,
  StoreName: store.name,
  StoreType: store.type,
  StoreAddr: store.address,
  TradeType: PAID_AT_PICKUP,
  CVSCOMName: store.recipientName,
  CVSCOMPhone: store.recipientTel,
  LgsNo: store.logisticsNumber,
});
