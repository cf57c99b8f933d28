/** What stands in place of any page while there is no network. */
export const offline = {
  title: '目前連不上商店',
  hint: '請檢查網路後再試一次。恢復連線後，這個頁面會自動重新載入。',
  retry: '重試',
  retrying: '請稍候…',
};

export type OfflineWords = typeof offline;
