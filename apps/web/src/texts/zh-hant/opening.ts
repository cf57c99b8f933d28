/** What customers read until the shop may sell. */
export const opening = {
  title: '即將開幕',
  hint: '我們正在做最後的準備，敬請期待。',
};

export type OpeningWords = typeof opening;
