/** Creating an account. */
export const register = {
  privacy: {
    before: '您填寫的個人資料依「',
    link: '服務條款與退款規定',
    after: '」中的隱私權政策處理',
  },
};

export type RegisterWords = typeof register;
