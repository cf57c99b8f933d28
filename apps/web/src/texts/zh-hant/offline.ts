/** What stands in place of any page while there is no network. */
export const offline = {
  title: '目前沒有網路連線',
  hint: '連不上木棉學堂，請檢查網路後再試一次。恢復連線時，這個頁面也會自動重新載入。',
  retry: '重試',
  retrying: '請稍候…',
};

export type OfflineWords = typeof offline;
