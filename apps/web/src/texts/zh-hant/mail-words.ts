/** The greeting and the signature of the mails to customers, as staff write them. */
export const mailWords = {
  title: '信件的問候語與簽名',
  lead: '用在每一封寄給客人的信；寄給工作人員的通知不會加上。',
  greetingZh: '問候語（中文）',
  greetingEn: '問候語（英文）',
  greetingHint: '信件的第一行，例如「親愛的同學：」。留空就不顯示。',
  englishHint: '英文留空時顯示中文。',
  signatureZh: '簽名（中文）',
  signatureEn: '簽名（英文）',
  preview: '信件預覽',
  previewBody: '（這裡是信件內容，例如訂單明細或開課通知）',
  sample: '寄一封範例信給我',
  sampleSent: '範例信已寄出',
  sampleRefused: '範例信寄不出去，請檢查郵件設定與您的電子信箱',
};

export type MailWords = typeof mailWords;
