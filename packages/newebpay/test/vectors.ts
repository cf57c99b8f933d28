import type { NewebpayMerchant } from '../src/merchant.ts';

/** The account printed in NewebPay's manual as a sample; it is no live shop. */
export const sampleMerchant: NewebpayMerchant = {
  merchantId: 'MS127874575',
  hashKey: 'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn',
  hashIv: 'C6AcmfqJILwgnhIP',
};

/** A second account, for what must not be believed. */
export const otherMerchant: NewebpayMerchant = {
  merchantId: 'MS999999999',
  hashKey: 'abcdefghijklmnopqrstuvwxyzabcdef',
  hashIv: '1234567891234567',
};

/** The manual's sample of a request (NDNF-1.1.9). */
export const manualRequest = {
  plaintext:
    'MerchantID=MS127874575&RespondType=String&TimeStamp=1695795410&Version=2.0&MerchantOrderNo=Vanespl_ec_1695795410&Amt=30&ItemDesc=test&NotifyURL=https%3A%2F%2Fwebhook.site%2Fd4db5ad1-2278-466a-9d66-78585c0dbadb',
  tradeInfo: [
    'f79eac33c4f3245d58f17b544c5d38b09457a6d77e77bae6f10fcc7236fe153ccef1a80001c0746afc063a7570f80ad9',
    '70d8a32c72332c9ec5547410188007876bdca2bafa52d07d31b6b183f2204d6e4feee6d245e286ab198cf95422ad5843',
    'c7696fc943cbb65979ad207607d4b5d97dac4a90ccd5e7a37adb7d7062e838be09d94e8c5dfa145c048e17feabe58c2e',
    '310792f0f50f5af32961ffb07ff6649ae1021ad558242551de5f09316e3182e198775e5d1ad5b66a70be290004de750f',
    'a85d86b0c2f087b40005d89e048be2ab6fd83f1c522494c093426a10a1f73fe4',
  ].join(''),
  tradeSha: '84E4D9F96537E029F8450BE1E759080F9AF6995921B7F6F9AAFDDD2C36E7B287',
} as const;

/** The manual's sample of a notification as a query string. */
export const manualNotification = {
  plaintext:
    'Status=SUCCESS&Message=%E6%8E%88%E6%AC%8A%E6%88%90%E5%8A%9F&MerchantID=MS127874575&Amt=30&TradeNo=23092714215835071&MerchantOrderNo=Vanespl_ec_1695795668&RespondType=String&IP=123.51.237.115&EscrowBank=HNCB&PaymentType=CREDIT&RespondCode=00&Auth=115468&Card6No=400022&Card4No=1111&Exp=2609&AuthBank=KGI&TokenUseStatus=0&InstFirst=0&InstEach=0&Inst=0&ECI=&PayTime=2023-09-27+14%3A21%3A59&PaymentMethod=CREDIT',
  tradeInfo: [
    'ee11d1501e6dc8433c75988258f2343d11f4d0a423be672e8e02aaf373c53c2363aeffdb4992579693277359b3e449eb',
    'e644d2075fdfbc10150b1c40e7d24cb215febefdb85b16a5cde449f6b06c58a5510d31e8d34c95284d459ae4b52afc15',
    '09c2800976a5c0b99ef24cfd28a2dfc8004215a0c98a1d3c77707773c2f2132f9a9a4ce3475cb888c2ad372485971876',
    'f8e2fec0589927544c3463d30c785c2d3bd947c06c8c33cf43e131f57939e1f7e3b3d8c3f08a84f34ef1a67a08efe177',
    'f1e663ecc6bedc7f82640a1ced807b548633cfa72d060864271ec79854ee2f5a170aa902000e7c61d1269165de330fce',
    '7d10663d1668c711571776365bfdcd7ddc915dcb90d31a9f27af9b79a443ca8302e508b0dbaac817d44cfc44247ae613',
    '075dde4ac960f1bdff4173b915e4344bc4567bd32e86be7d796e6d9b9cf20476e4996e98ccc315f1ed03a34139f93679',
    '7d971f2a3f90bc18f8a155a290bcbcf04f4277171c305bf554f5cba243154b30082748a81f2e5aa432ef9950cc9668cd',
    '4330ef7c37537a6dcb5e6ef01b4eca9705e4b097cf6913ee96e81d0389e5f775',
  ].join(''),
  tradeSha: 'C80876AEBAC0036268C0E240E5BFF69C0470DE9606EEE083C5C8DD64FDB3347A',
} as const;

/** The same payment as JSON, made with the sample account. */
export const jsonNotification = {
  plaintext:
    '{"Status":"SUCCESS","Message":"授權成功","Result":{"MerchantID":"MS127874575","Amt":30,"TradeNo":"23092714215835071","MerchantOrderNo":"Vanespl_ec_1695795668","PaymentType":"CREDIT","PayTime":"2023-09-27 14:21:59","PaymentMethod":"CREDIT"}}',
  tradeInfo: [
    '1c666a338762a97c40f28d5d7fe5dfa5040a0bdb8759c385421e808c79b3685b714027fc9196631cf0865af92718467b',
    '04351873379ab242b0847c736000614d611e769614b4fc6ed8be4d87e2b89f8c17ee994aa31abb66c1dd4766a9d9707b',
    'a7d6a887b15537130236a60e12e5dbc787ddb351d8f9c29619b81574fbe383622f43783a8b34b151059cc06dde88d700',
    '994c8b79042b84181af772631d411fdb7551b66cecb76dde93c853c9be17ece2da2a5e06ead99909b3fba63ae2cba08f',
    'c12235ad56c4798a6f9eefcd0f33a6c61d979266d7218b402e62cff5c41a76428ccf40ac6941c9863ce0f36bdf771cd7',
    'f5b4959a2c106e601574725098b00640',
  ].join(''),
  tradeSha: 'A7DEBE6996FDBE05A7EB3BCFF83473DF4E11F984AF9A181BC571FCDC04C7D669',
} as const;

/** A plaintext padded to a multiple of 32 bytes, as several of NewebPay's samples do: 23 bytes of padding. */
export const paddedTo32Bytes = {
  plaintext: 'Status=SUCCESS&Amt=30&MerchantOrderNo=A_1',
  tradeInfo: [
    '80724245f375957effbf351b2015fd080720972807d5d05beb04a199e869fe4400422fa6a26b0eb9b23a3c308ec67825',
    'cb29539a0d04b816926ffee7218e8cbe',
  ].join(''),
} as const;
