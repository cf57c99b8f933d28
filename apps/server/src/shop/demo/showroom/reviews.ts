/** What a buyer says about a product, and what the shop answers. */
export interface ShowroomReview {
  readonly daysAgo: number;
  readonly buyer: string;
  readonly productId: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly reply?: string;
}

/** Reviews of the month before the first start, the oldest first. */
export const showroomReviews: readonly ShowroomReview[] = [
  {
    daysAgo: 25,
    buyer: 'chihao',
    productId: 'V001',
    stars: 5,
    text: '四十歲才第一次碰琴，羅老師一句「讓琴靠過來」，我的肩膀就放下來了。一個單元四分鐘，下班練剛剛好。',
    reply: '謝謝您。四十歲正好，手夠大，也夠有耐心。',
  },
  {
    daysAgo: 24,
    buyer: 'yuting',
    productId: 'V003',
    stars: 5,
    text: '照著 1：16 沖了一個星期，終於每天喝起來都一樣。最喜歡悶蒸那一課，什麼都不做，看就好。',
  },
  {
    daysAgo: 21,
    buyer: 'peishan',
    productId: 'A001',
    stars: 4,
    text: '睡前放，常常第三首還沒完就睡著了。希望可以再多幾首。',
    reply: '第二輯正在編，會多收兩首德布西。',
  },
  {
    daysAgo: 20,
    buyer: 'minghan',
    productId: 'G002',
    stars: 5,
    text: '壺嘴很好控制，濾杯比照片上更白。包裝很仔細，沒有用到塑膠。',
  },
  {
    daysAgo: 19,
    buyer: 'hsinyi',
    productId: 'V002',
    stars: 5,
    text: '「覺得還差一筆的時候，通常就是該停的時候」，我把這句話貼在畫桌上了。',
  },
  {
    daysAgo: 18,
    buyer: 'hsinyi',
    productId: 'G001',
    stars: 4,
    text: '五枝夠用了，8 號最順手。筆捲的綁帶再長一點會更好。',
  },
  {
    daysAgo: 17,
    buyer: 'boyu',
    productId: 'A002',
    stars: 5,
    text: '沒有口白真的太好了。考試前在走廊做方形呼吸，手就不抖了。',
  },
  {
    daysAgo: 16,
    buyer: 'jiahao',
    productId: 'V001',
    stars: 4,
    text: '講得很清楚，動畫也漂亮。如果第一把位可以再慢一點就滿分。',
  },
  {
    daysAgo: 14,
    buyer: 'shufen',
    productId: 'B001',
    stars: 5,
    text: '和先生一起聽，週五的卡農聽兩次，真的聽見低音了。',
  },
  {
    daysAgo: 12,
    buyer: 'emma',
    productId: 'V002',
    stars: 5,
    text: 'Calm, clear and beautifully drawn. The English captions are lovely. My first leaf that looks like a leaf!',
  },
  {
    daysAgo: 11,
    buyer: 'wanru',
    productId: 'V002',
    stars: 5,
    text: '以前覺得自己不會畫畫，現在陽台的植物都被我畫過一輪。',
  },
  {
    daysAgo: 9,
    buyer: 'zhewei',
    productId: 'V003',
    stars: 4,
    text: '數字都寫在畫面上很方便。水溫那段幫了大忙，之前一直太燙。',
  },
  {
    daysAgo: 6,
    buyer: 'daniel',
    productId: 'V001',
    stars: 5,
    text: 'I can play Twinkle. My daughter is not impressed, but I am.',
  },
  {
    daysAgo: 4,
    buyer: 'yuting',
    productId: 'A001',
    stars: 5,
    text: '聆聽筆記寫得很溫柔，第一次知道薩提的空白也是音樂。',
  },
  { daysAgo: 2, buyer: 'shufen', productId: 'G001', stars: 5, text: '第二天就到，筆尖很齊。送給媽媽，她也買了課。' },
];
