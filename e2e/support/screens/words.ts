/** What the person reads on the way from the cart to the paid order, written out here so that a changed label is noticed. */
export interface Words {
  readonly addToCart: string;
  readonly startPayment: string;
  readonly buyNow: string;
  readonly accountSheet: string;
  readonly createAndContinue: string;
  readonly terms: RegExp;
  readonly signInTitle: string;
  readonly registerLink: string;
  readonly registerTitle: string;
  readonly loginName: string;
  readonly loginNameOrEmail: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly createAccount: string;
  readonly signIn: string;
  readonly account: string;
  readonly signOut: string;
  readonly signedOut: string;
  readonly paymentDialog: string;
  readonly pay: (amount: string) => string;
  readonly confirmQuestion: string;
  readonly confirmPayment: string;
  readonly leaving: string;
  readonly approve: RegExp;
  readonly decline: RegExp;
  readonly closeWindow: RegExp;
  readonly paymentResult: string;
  readonly paid: string;
}

export const zh: Words = {
  addToCart: '加入購物車',
  startPayment: '開始付款',
  buyNow: '直接購買',
  accountSheet: '登入或註冊',
  createAndContinue: '建立帳號並繼續',
  terms: /我已閱讀並同意「服務條款與退款規定」/,
  signInTitle: '登入',
  registerLink: '註冊',
  registerTitle: '註冊帳號',
  loginName: '帳號',
  loginNameOrEmail: '帳號或電子信箱',
  email: '電子信箱',
  name: '姓名',
  password: '密碼',
  createAccount: '建立帳號',
  signIn: '登入',
  account: '會員選單',
  signOut: '登出',
  signedOut: '已登出',
  paymentDialog: '確認付款資料',
  pay: (amount) => `確認付款 ${amount}`,
  confirmQuestion: '確定要付款嗎？',
  confirmPayment: '確定付款',
  leaving: '正在前往付款頁，請勿關閉視窗',
  approve: /授權成功/,
  decline: /授權失敗/,
  closeWindow: /關閉視窗，不付款/,
  paymentResult: '付款結果',
  paid: '付款成功，課程已開通',
};

export const en: Words = {
  addToCart: 'Add to cart',
  startPayment: 'Start payment',
  buyNow: 'Buy now',
  accountSheet: 'Sign in or create an account',
  createAndContinue: 'Create account and continue',
  terms: /I have read and agree to "Terms and refunds"/,
  signInTitle: 'Sign in',
  registerLink: 'Create account',
  registerTitle: 'Create account',
  loginName: 'Username',
  loginNameOrEmail: 'Username or email',
  email: 'Email',
  name: 'Name',
  password: 'Password',
  createAccount: 'Create account',
  signIn: 'Sign in',
  account: 'Account menu',
  signOut: 'Sign out',
  signedOut: "You're signed out",
  paymentDialog: 'Review and pay',
  pay: (amount) => `Pay ${amount}`,
  confirmQuestion: 'Are you sure you want to pay?',
  confirmPayment: 'Yes, pay',
  leaving: 'Taking you to the payment page. Keep this window open',
  approve: /Approve/,
  decline: /Decline/,
  closeWindow: /Close without paying/,
  paymentResult: 'Payment result',
  paid: 'Payment received. Your course is ready',
};
