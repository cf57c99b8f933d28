/** Seats of a course: buying them, handing out their codes, and redeeming one. */
export const seats = {
  offer: {
    hint: '公司、學校或團體一次買多個名額，每個名額一組兌換碼',
    number: '名額數',
    numberWrong: (least: number, most: number) => `請輸入 ${least} 到 ${most} 的整數`,
    sum: (seats: number, price: string, total: string) => `${seats} 個名額 × ${price} = ${total}`,
    refund: '沒有兌換的名額可以申請退費，期限與比例和課程相同；已兌換的名額無法退費',
    add: '將名額加入購物車',
  },
  inCart: '付款後，每個名額會有一組兌換碼',
  list: {
    title: (course: string) => `「${course}」的兌換碼`,
    lead: '把兌換碼分給學員，每組限一人兌換一次。課程從兌換那一刻起算；兌換碼沒有期限。',
    privacy: '這裡不會顯示兌換的人是誰。',
    redeemed: (redeemed: number, all: number) => `已兌換 ${redeemed} 個，共 ${all} 個`,
    states: { open: '未兌換', redeemed: '已兌換', withdrawn: '已退費' },
    code: '兌換碼',
    state: '狀態',
    link: '兌換連結',
    copyCode: (code: string) => `複製兌換碼 ${code}`,
    copyLink: (code: string) => `複製 ${code} 的兌換連結`,
    copyAll: (open: number) => `複製 ${open} 組未兌換的兌換碼`,
    download: '下載 CSV 檔',
    copied: '已複製',
    copyFailed: '無法複製，請選取文字後自行複製',
  },
  redeem: {
    title: '兌換課程',
    lead: '輸入收到的兌換碼，課程就會加入您的收藏。',
    code: '兌換碼',
    codeHint: '20 個英文字母與數字，不分大小寫，連字號可以省略',
    codeWrong: '這不是完整的兌換碼，請再確認一次',
    press: '兌換',
    signIn: '登入後兌換',
    consentBefore: '按下「兌換」，即表示您同意',
    terms: '服務條款',
    consentAfter: '。不需要付款。',
    alreadyOwned: '您已擁有這門課程。這組兌換碼沒有使用，可以轉送給別人。',
    done: (course: string) => `「${course}」已加入您的收藏`,
    watch: '開始觀看',
    listen: '開始收聽',
    another: '再兌換一組',
  },
  staff: (open: number, redeemed: number, withdrawn: number) =>
    `未兌換 ${open} 個，已兌換 ${redeemed} 個，已退費 ${withdrawn} 個`,
};

export type SeatWords = typeof seats;
