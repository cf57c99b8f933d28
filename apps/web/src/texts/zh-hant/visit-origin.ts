import type { ConversionReceiver } from '@kapok/domain';

/** What visitors read about where they come from, and what the shop reads of it. */
export const visitOrigin = {
  question: '可以記住您是從哪個連結來的嗎？',
  hint: '只用來了解哪些廣告或文章有幫助。會在這個瀏覽器保留 30 天，並在您購買時隨訂單留存。',
  /** Added to the hint where orders are reported; `names` are companies. */
  tells: (names: string) =>
    `您購買或退款時，我們會告訴 ${names}：訂單編號、商品、金額、時間、這個連結的參數與一組隨機的造訪編號，用來計算廣告成效。不含姓名、電子信箱、電話或地址。`,
  /** Follows that sentence, where Meta is among them: it wants to know it. */
  tellsBrowser: '提供給 Meta 的還有瀏覽器版本。',
  companies: { ga4: 'Google', meta: 'Meta' } satisfies Record<ConversionReceiver, string>,
  and: ' 與 ',
  yes: '可以',
  no: '不用',
  remembered: '這個瀏覽器記住了您是從哪個連結來的。',
  forget: '刪除',
  forgotten: '已刪除',
  setting: {
    title: '買家從哪裡來',
    lead: '從帶有 utm 參數或廣告點擊編號的連結來的訪客，會被詢問是否同意記住。同意的人購買時，來源會出現在訂單與銷售統計。不同意就不儲存，也不傳送。',
    label: '詢問訪客從哪裡來',
    saved: '已儲存',
  },
  order: {
    channel: '來源',
    campaign: '活動',
    content: '內容',
    term: '關鍵字',
    click: '廣告點擊編號',
  },
};

export type VisitOriginWords = typeof visitOrigin;
