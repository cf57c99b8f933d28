import type { BilingualText } from '@kapok/domain';

/** Who sells: the Consumer Protection Act (article 18) wants it shown in a form that can be kept. */
export interface Seller {
  readonly shopName: BilingualText;
  readonly company: BilingualText;
  readonly companyTaxId: string;
  readonly address: BilingualText;
  readonly phone: string;
  readonly email: string;
  readonly hours: BilingualText;
}

/** The demo shop's seller: a company that does not exist, at an address that no mail reaches. */
export const demoSeller: Seller = {
  shopName: { zh: '木棉學堂', en: 'Kapok Studio' },
  company: { zh: '木棉學堂有限公司（示範）', en: 'Kapok Studio Ltd. (demo)' },
  companyTaxId: '12345675',
  address: {
    zh: '106 臺北市大安區忠孝東路四段 1 號 2 樓',
    en: "2F., No. 1, Sec. 4, Zhongxiao E. Rd., Da'an Dist., Taipei City 106",
  },
  phone: '(02) 2345-6789',
  email: 'service@kapok.example',
  hours: { zh: '週一至週五 10:00–18:00', en: 'Monday to Friday, 10:00–18:00' },
};
