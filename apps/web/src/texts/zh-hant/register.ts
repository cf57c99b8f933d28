/** Creating an account. */
export const register = {
  loginNameHint: '3 至 30 個英文字母、數字、句點（.）、連字號（-）或底線（_）',
  haveAccount: '已經有帳號？',
  registerSubmit: '建立帳號',
  welcome: (name: string, shop: string) => `${name}您好，歡迎加入${shop}`,
  privacy: {
    before: '您填寫的個人資料依「',
    link: '服務條款與退款規定',
    after: '」中的隱私權政策處理',
  },
  step: {
    title: '登入或註冊',
    leads: {
      course: '購買的課程會存放在您的帳號裡，登入後直接回到這裡付款',
      goods: '訂單會存放在您的帳號裡，登入後直接回到這裡付款',
      free: '課程會存放在您的帳號裡，登入後就能開始上課',
    },
    submit: '建立帳號並繼續',
    signIn: '登入並繼續',
    emailWrong: '電子信箱格式不正確',
    emailKnown: '這個電子信箱已有帳號，請輸入密碼登入',
    haveAccount: '我已有帳號，直接登入',
    newHere: '我是新朋友，建立帳號',
  },
};

export type RegisterWords = typeof register;
