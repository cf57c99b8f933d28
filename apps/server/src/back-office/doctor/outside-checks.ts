import { askRegister } from '#server/selling/invoice-checks/index.ts';
import { askGateway, type PaymentGateway } from '#server/selling/payments/index.ts';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { verifyMailServer } from '#server/platform/mail/index.ts';
import { askOutside } from '#server/platform/outside/ask-outside.ts';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';
import type { DoctorDeps } from './deps.ts';
import { amber, green, red, type Check, type Finding } from './finding.ts';
import { findKnownAttempt } from './queries.ts';

/** Whether the shop reaches itself by the address that customers use. */
export const addressCheck =
  ({ publicUrl, installation: { production } }: DoctorDeps): Check =>
  async (signal) => {
    const url = publicUrl();
    if (!url.startsWith('https://') && production)
      return red(`${url} 沒有加密：正式商店需要 https。`, `${url} is not encrypted: a real shop needs https.`);
    try {
      const { status, text } = await askOutside(`${url}/healthz`, { signal });
      if (status === 200 && text.includes('"ok"'))
        return green(`${url} 連得到這家商店。`, `${url} leads to this shop.`);
      return red(
        `${url} 的回應不是這家商店（${status}）：請檢查網域與代理伺服器。`,
        `${url} answers, but not as this shop (${status}): check the domain and the proxy.`,
      );
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      return amber(
        `從這台主機連不到 ${url}：請用別的網路打開看看，並檢查網域、憑證與代理伺服器。`,
        `This machine does not reach ${url}: open it from elsewhere, and check the domain, the certificate and the proxy.`,
      );
    }
  };

/** What a request that came in tells about the way that it came. */
export interface SeenRequest {
  readonly hasForwardedHeader: boolean;
}

/** Limits count addresses: behind a proxy that is not believed, all visitors are one. */
export const checkProxy = ({ installation: { trustsProxy } }: DoctorDeps, seen: SeenRequest | undefined): Finding => {
  if (seen === undefined)
    return trustsProxy
      ? green(
          'TRUST_PROXY 已設定；在管理頁面檢查時會看實際的請求。',
          'TRUST_PROXY is set; the page in the management looks at a real request.',
        )
      : green(
          '沒有設定代理伺服器；在管理頁面檢查時會看實際的請求。',
          'No proxy is set; the page in the management looks at a real request.',
        );
  if (seen.hasForwardedHeader && !trustsProxy)
    return red(
      '前面有代理伺服器，但沒有設定 TRUST_PROXY，所有訪客會被當成同一人：請設為 1 或代理伺服器的網段。',
      'A proxy is in front, but TRUST_PROXY is not set, so all visitors count as one: set it to 1 or to the proxy’s network.',
    );
  if (!seen.hasForwardedHeader && trustsProxy)
    return amber(
      '設定了 TRUST_PROXY，但這個請求沒有經過代理伺服器：請確認外面的人不能直接連到這個連接埠。',
      'TRUST_PROXY is set, but this request passed no proxy: see that nobody outside reaches this port directly.',
    );
  return green('代理伺服器的設定與實際相符。', 'The proxy is configured as it is.');
};

/** Mails wait until it is mended; none is lost. */
export const unreadableMail = red(
  '郵件伺服器的設定無法解密，信件先保留不寄：SHOP_SECRET 與填寫時不同。請把原本的值設為 SHOP_SECRET_PREVIOUS 再重新啟動，或到「設定」的「信件與通知」重新填寫。',
  'The mail server’s settings cannot be decrypted, so mails wait: SHOP_SECRET is not what it was. Set the one before as SHOP_SECRET_PREVIOUS and restart, or enter the mail server anew under Settings (Emails and notifications).',
);

/** Nothing is charged until it is mended, and payments and refunds under way wait. */
export const unreadableGateway = red(
  '藍新金流的金鑰無法解密，暫時不能線上收款與退款：SHOP_SECRET 與填寫時不同。請把原本的值設為 SHOP_SECRET_PREVIOUS 再重新啟動，或到「設定」的「收款與發票」重新填寫。',
  'NewebPay’s keys cannot be decrypted, so nothing is charged or refunded by it: SHOP_SECRET is not what it was. Set the one before as SHOP_SECRET_PREVIOUS and restart, or enter the keys anew under Settings (Payments and invoices).',
);

/** Invoices wait until it is mended; none is given out by another hand. */
export const unreadableInvoices = red(
  'ezPay 的金鑰無法解密，電子發票先保留不開，商店也暫時不接單：SHOP_SECRET 與填寫時不同。請把原本的值設為 SHOP_SECRET_PREVIOUS 再重新啟動，或到「設定」的「收款與發票」重新填寫。',
  'ezPay’s keys cannot be decrypted, so e-invoices wait and no order is taken: SHOP_SECRET is not what it was. Set the one before as SHOP_SECRET_PREVIOUS and restart, or enter the keys anew under Settings (Payments and invoices).',
);

export const mailServerCheck =
  ({ installation: { mailServer, mailSource, production } }: DoctorDeps): Check =>
  async () => {
    if (mailSource === 'unreadable') return unreadableMail;
    if (mailServer.smtpUrl === undefined) {
      const zh = '還沒有郵件伺服器：信件只存在資料庫，不會寄出。請到「設定」的「信件與通知」填寫。';
      const en =
        'There is no mail server: mails are kept in the database and sent to nobody. Enter one under Settings (Emails and notifications).';
      return production ? red(zh, en) : amber(zh, en);
    }
    const refusal = await verifyMailServer(mailServer);
    return refusal === undefined
      ? green(
          '郵件伺服器接受登入；請再寄一封測試信給自己。',
          'The mail server lets the shop in: send yourself a test mail, too.',
        )
      : red(
          `郵件伺服器沒有接受連線（${refusal}）：請檢查主機、帳號與密碼。`,
          `The mail server did not let the shop in (${refusal}): check its host, user and password.`,
        );
  };

const gatewayFindings = {
  trade: green('藍新金流有回應，金鑰正確。', 'NewebPay answers, and the keys are right.'),
  'unknown-trade': green('藍新金流有回應，金鑰正確。', 'NewebPay answers, and the keys are right.'),
  locked: amber(
    '藍新暫時不接受查詢：請過幾小時再試。',
    'NewebPay accepts no questions for the moment: try again in a few hours.',
  ),
  error: red(
    '藍新拒絕了查詢：請檢查商店代號與金鑰。',
    'NewebPay refused the question: check the merchant id and the keys.',
  ),
  'not-trusted': red(
    '藍新的回應簽章不符：請檢查 HashKey 與 HashIV。',
    'NewebPay’s answer is signed with other keys: check HashKey and HashIV.',
  ),
  unreachable: red(
    '連不到藍新金流：請檢查這台主機的對外網路。',
    'NewebPay is not reached: check this machine’s way to the internet.',
  ),
} as const;

/**
 * Asks about the last payment that the gateway has told of. Numbers that were never sent are not asked for: the gateway stops
 * answering a shop that asks for too many of them.
 */
export const gatewayCheck =
  ({ db, gateway, installation: { gatewayKind } }: Pick<DoctorDeps, 'db' | 'gateway' | 'installation'>): Check =>
  async (signal) => {
    if (gatewayKind === 'none')
      return amber(
        '還沒有設定藍新金流，無法線上收款：請到「設定」的「收款與發票」填寫。',
        'NewebPay is not set up, so nobody can pay online: enter it under Settings (Payments and invoices).',
      );
    if (gatewayKind === 'unreadable') return unreadableGateway;
    if (gatewayKind === 'stand-in') return amber('付款由本機模擬。', 'Payments are simulated on this machine.');
    const { merchantId } = gateway().merchant;
    const attempt = await findKnownAttempt(db, merchantId);
    if (attempt !== undefined) return gatewayFindings[(await askGateway(gateway(), attempt, signal)).kind];
    try {
      await askOutside(gateway().origin, { signal });
    } catch (error) {
      // Whatever it answers to a page that nobody asks for, it is there.
      if (!(error instanceof OutsideFault)) throw error;
      if (error.reason === 'unreachable' || error.reason === 'timeout') return gatewayFindings.unreachable;
    }
    return amber(
      '連得到藍新金流；金鑰要等第一筆付款才能確認，請先自己買一項商品試試。',
      'NewebPay is reached; its keys are proven by a payment: buy something yourself first.',
    );
  };

/** Staff wait for it. */
const LONGEST_TRIAL_MS = 10_000;

/** A number that the shop gives no payment. */
const NO_PAYMENT = { merchantOrderNo: 'KAPOKTRIAL', totalNtd: 1 } as const;

/**
 * What the gateway says to an account that staff are about to enter. Without a payment of it one is asked about that was never
 * begun: whoever calls bounds how often.
 */
export const findTrialFinding = async (
  db: Database,
  gateway: Pick<PaymentGateway, 'origin' | 'merchant'>,
): Promise<Finding> => {
  const known = await findKnownAttempt(db, gateway.merchant.merchantId);
  return gatewayFindings[(await askGateway(gateway, known ?? NO_PAYMENT)).kind];
};

export const invoiceServiceCheck =
  ({ installation: { invoiceServices, invoiceMode, invoiceSource } }: DoctorDeps): Check =>
  async (signal) => {
    if (invoiceSource === 'unreadable') return unreadableInvoices;
    if (invoiceServices.ezpay === undefined)
      return invoiceMode === 'ledger'
        ? amber('沒有設定 ezPay：開的是示範發票。', 'ezPay is not configured: invoices are demonstrations.')
        : green('這家商店不使用 ezPay。', 'This shop does not use ezPay.');
    return findInvoiceFinding(invoiceServices, signal);
  };

/** What ezPay says to an account; a register is asked, and nothing is issued. */
export const findInvoiceFinding = async (
  services: InvoiceServices,
  signal = AbortSignal.timeout(LONGEST_TRIAL_MS),
): Promise<Finding> =>
  (await askRegister({ ...services, ministry: undefined }, signal))
    ? green('ezPay 有回應，金鑰正確。', 'ezPay answers, and the keys are right.')
    : red(
        'ezPay 沒有給出可用的回應：請檢查商店代號、金鑰，以及是測試或正式環境。',
        'ezPay gave no usable answer: check the merchant id, the keys, and whether it is the test environment.',
      );
