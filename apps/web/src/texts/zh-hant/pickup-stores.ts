/** The store at which a parcel is fetched. */
export const pickupStores = {
  chain: '超商',
  choose: '請選擇',
  code: '門市代號',
  codeHint: { six: '6 位數字，可在超商官網的門市查詢找到', some: '4 至 6 位數字，可在超商官網的門市查詢找到' },
  name: '門市名稱',
  address: '門市地址',
  faults: {
    chainMissing: '請選擇超商',
    codeMissing: '請輸入門市代號',
    codeWrong: '門市代號格式不正確',
    nameMissing: '請輸入門市名稱',
    nameSigns: '門市名稱不可包含特殊符號',
    placeMissing: '請輸入門市地址',
    placeSigns: '門市地址不可包含特殊符號',
  },
};

export type PickupStoreWords = typeof pickupStores;
