/** The management area: its menu and its first pages. Loaded by staff only; each further subject has words of its own. */
export const management = {
  title: '管理首頁',
  navigation: '管理功能',
  near: '常用功能',
  all: '選單',
  tag: '管理',
  home: '首頁',
  toShop: '到商店',
  waiting: (count: number) => `，${count} 件待處理`,
  groups: { sell: '銷售', teach: '教學', people: '人員', shop: '商店', technical: '系統維護' },
  sections: {
    overview: '總覽',
    orders: '訂單',
    products: '商品',
    uploads: '上傳',
    refunds: '退款',
    customermanagement: '會員',
    coupons: '優惠券',
    reviews: '評價',
    books: '帳務檢查',
    playback: '播放品質',
    jobs: '背景工作',
    talk: '線上對談',
    audit: '操作紀錄',
    security: '安全紀錄',
    doctor: '健康檢查',
    shop: '商店資料',
    pages: '自訂頁面',
    settings: '設定',
  },
};

export type ManagementWords = typeof management;
