import { missingSellerFields, type OpeningCheck, type RequiredSellerField } from '@kapok/domain';
import { findProfileInForce } from '#server/platform/shop-profile/index.ts';
import type { DoctorDeps, GatewayKind } from './deps.ts';
import { amber, green, red, type Finding } from './finding.ts';
import { unreadableGateway, unreadableInvoices, unreadableMail } from './outside-checks.ts';
import { countOpening, type OpeningFacts } from './queries.ts';

const sellerFields: Readonly<Record<RequiredSellerField, { readonly zh: string; readonly en: string }>> = {
  shopName: { zh: '商店名稱', en: 'the name of the shop' },
  company: { zh: '公司名稱', en: 'the company' },
  companyTaxId: { zh: '統一編號', en: 'the tax id' },
  address: { zh: '地址', en: 'the address' },
  phone: { zh: '電話', en: 'the phone number' },
  email: { zh: '電子郵件', en: 'the email' },
};

const ofSeller = (missing: readonly RequiredSellerField[]): Finding => {
  if (missing.length === 0) return green('賣家資料齊全。', 'The seller is complete.');
  const names = missing.map((field) => sellerFields[field]);
  return red(
    `請到「商店資料」補上${names.map(({ zh }) => zh).join('、')}；補齊才能開張。`,
    `Fill in ${names.map(({ en }) => en).join(', ')} under Shop details: the shop cannot open without it.`,
  );
};

const ofAdministrators = ({ administrators, withFactor }: OpeningFacts): Finding => {
  if (withFactor === 0)
    return red('管理員還沒有設定兩步驟驗證。', 'No administrator has set up two-step verification yet.');
  if (administrators > withFactor)
    return amber(
      '有管理員還沒有設定兩步驟驗證；下次登入時會請他設定。',
      'An administrator has not set up two-step verification; the next sign-in asks for it.',
    );
  if (administrators === 1)
    return amber(
      '只有一位管理員：手機遺失時沒有人能幫忙，請在「設定」的「商店與工作人員」再加一位。',
      'There is one administrator, whom nobody can help after a lost phone: add a second one under Settings (Shop and staff).',
    );
  return green('每位管理員都已設定兩步驟驗證。', 'Every administrator has two-step verification.');
};

const ofGateways: Readonly<Record<GatewayKind, Finding>> = {
  production: green('藍新金流已接上，顧客可以線上付款。', 'NewebPay is connected: customers can pay.'),
  test: amber(
    '接的是藍新的測試環境，收不到真的款項；正式營業前請換成正式環境的帳號。',
    'This is NewebPay’s test gateway, which takes no real money: use an account of the real one before you sell.',
  ),
  'stand-in': amber(
    '付款由本機模擬，收不到真的款項；取得藍新的商店代號後，請到「設定」的「收款與發票」填寫。',
    'Payments are simulated on this machine: enter the merchant’s keys under Settings (Payments and invoices) once you have them.',
  ),
  none: red(
    '還不能收款：請到「設定」的「收款與發票」填寫銀行帳戶，就能以銀行轉帳收款；要線上刷卡，取得藍新的商店代號後也在那裡填寫。',
    'Nobody can pay yet: add a bank account under Settings (Payments and invoices) to be paid by transfer. To sell by card, enter the merchant’s keys there once you have them.',
  ),
  unreadable: unreadableGateway,
};

const transferBesideTrial = green(
  '顧客可以用銀行轉帳付款；線上刷卡還是測試，收不到真的款項。',
  'Customers can pay by bank transfer; paying by card is a trial still, which takes no real money.',
);

/** A shop without a gateway sells by bank transfer (OWN-3). */
const ofPayments = (
  { installation: { gatewayKind } }: DoctorDeps,
  { bankAccounts, products, paidProducts }: OpeningFacts,
): Finding => {
  if (gatewayKind === 'production' || gatewayKind === 'unreadable') return ofGateways[gatewayKind];
  if (gatewayKind !== 'none') return bankAccounts > 0 ? transferBesideTrial : ofGateways[gatewayKind];
  if (bankAccounts > 0)
    return green(
      '顧客可以用銀行轉帳付款；要線上刷卡，取得藍新的商店代號後，請到「設定」的「收款與發票」填寫。',
      'Customers can pay by bank transfer. To sell by card, enter the merchant’s keys under Settings (Payments and invoices) once you have them.',
    );
  return products > 0 && paidProducts === 0
    ? green('目前的商品都免費，不需要收款。', 'Everything is free for now: no payment is needed.')
    : ofGateways.none;
};

const ofInvoices = (
  { installation: { invoiceMode, invoiceSource, production } }: DoctorDeps,
  { lateInvoices }: OpeningFacts,
): Finding => {
  if (invoiceSource === 'unreadable') return unreadableInvoices;
  if (production && invoiceSource === 'nobody')
    return red(
      '還沒有選擇發票的開立方式，商店還不能接單：請到「設定」的「收款與發票」選擇。',
      'It is not chosen yet how invoices are given out, so no order is taken: choose it under Settings (Payments and invoices).',
    );
  if (lateInvoices > 0)
    return amber(
      `有 ${lateInvoices} 張發票或收據超過兩天還沒開立：請到「手開發票」登記號碼。`,
      `${lateInvoices} invoices or receipts have waited for more than two days: write them under Invoices by hand.`,
    );
  const findings = {
    ezpay: green('電子發票由 ezPay 開立。', 'ezPay issues the e-invoices.'),
    'by-hand': green(
      '發票或收據由工作人員手開，付款後列在「手開發票」。',
      'Staff write invoices or receipts by hand: each paid order is listed under Invoices by hand.',
    ),
    none: green('免用統一發票；結帳頁會告知顧客。', 'No uniform invoices are issued; the checkout tells buyers so.'),
    ledger: amber(
      '目前開的是示範發票；正式營業前請到「設定」的「收款與發票」選定開立方式。',
      'Invoices are demonstrations: choose how they are issued under Settings (Payments and invoices) before you sell.',
    ),
  };
  return findings[invoiceMode];
};

const ofMails = ({ installation: { mailServer, mailSource, production } }: DoctorDeps): Finding => {
  if (mailSource === 'unreadable') return unreadableMail;
  if (mailServer.smtpUrl !== undefined) return green('郵件伺服器已設定。', 'A mail server is configured.');
  const zh = '還沒有郵件伺服器，顧客收不到信，商店也還不能接單：請到「設定」的「信件與通知」填寫。';
  const en =
    'There is no mail server, so nobody gets mail and no order is taken: enter one under Settings (Emails and notifications).';
  return production
    ? red(zh, en)
    : amber(
        '還沒有郵件伺服器，顧客收不到信：請到「設定」的「信件與通知」填寫。',
        'There is no mail server, so nobody gets mail: enter one under Settings (Emails and notifications).',
      );
};

const ofDelivery = ({ goods, deliveries }: OpeningFacts): Finding => {
  if (deliveries > 0) return green('配送方式已開放。', 'Delivery is offered.');
  return goods > 0
    ? red(
        '有實體商品，卻沒有開放任何配送方式：請到「設定」的「配送」開放。',
        'There are goods but no delivery: offer one under Settings (Delivery).',
      )
    : green('只賣課程，不需要配送。', 'Only courses are sold: no delivery is needed.');
};

const ofTerms = ({ terms }: OpeningFacts, missing: readonly RequiredSellerField[]): Finding => {
  if (missing.length > 0)
    return amber('賣家資料補齊後，條款會自動帶入。', 'The terms name the seller as soon as the seller is complete.');
  return terms > 0
    ? green('服務條款已生效。', 'The terms are in force.')
    : red(
        '還沒有服務條款：請到「設定」的「條款與退款」發布。',
        'There are no terms: publish them under Settings (Terms and refunds).',
      );
};

const ofProduct = ({ products }: OpeningFacts): Finding =>
  products > 0
    ? green('已有商品上架。', 'A product is published.')
    : red(
        '還沒有上架的商品：請到「商品」新增第一項。',
        'No product is published yet: add the first one under Products.',
      );

/** What the shop needs before it sells; asks the database and the configuration alone. */
export const checkOpening = async (deps: DoctorDeps): Promise<Readonly<Record<OpeningCheck, Finding>>> => {
  const [profile, facts] = await Promise.all([findProfileInForce(deps.db), countOpening(deps.db)]);
  const missing = missingSellerFields(profile);
  return {
    seller: ofSeller(missing),
    'second-factor': ofAdministrators(facts),
    payments: ofPayments(deps, facts),
    invoices: ofInvoices(deps, facts),
    mails: ofMails(deps),
    delivery: ofDelivery(facts),
    terms: ofTerms(facts, missing),
    product: ofProduct(facts),
  };
};
