/** The member's collection and the player. */
export const media = {
  collectionTitle: '我的收藏',
  empty: '還沒有課程',
  emptyHint: '買下的課程會出現在這裡',
  goShopping: '逛逛課程',
  playerTitle: '影音播放',
  nowPlayingTitle: (name: string) => `播放中：${name}`,
  noProduct: '請先從「我的收藏」選擇課程',
  noFiles: '這門課程還沒有單元',
  playlist: '播放清單',
  playing: '播放中',
  doneLesson: '已完成',
  preview: { videos: '試看', audios: '試聽' },
  locked: '尚未購買，無法播放',
  preparing: '準備中，請稍後再試',
  player: (title: string) => `「${title}」播放器`,
  unsupported: '此瀏覽器不支援播放',
};
