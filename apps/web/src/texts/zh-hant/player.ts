/** The player's page: pictures, albums, progress, failures; and what is kept on this device. */
export const player = {
  slides: '商品圖片',
  slideOf: (position: number, total: number) => `第 ${position} 張，共 ${total} 張`,
  previousSlide: '上一張',
  nextSlide: '下一張',
  pauseSlides: '暫停輪播',
  playSlides: '繼續輪播',
  albums: '相關專輯',
  nextFile: '下一單元',
  progress: '觀看進度',
  continueTitle: '繼續觀看',
  resumeAt: (clock: string) => `從 ${clock} 繼續`,
  resumedAt: (clock: string) => `從 ${clock} 繼續`,
  startOver: '從頭播放',
  left: (length: string) => `還有 ${length}`,
  lengths: {
    seconds: (seconds: number) => `${seconds} 秒`,
    minutes: (minutes: number) => `${minutes} 分鐘`,
    hours: (hours: number, minutes: number) => `${hours} 小時 ${minutes} 分鐘`,
  },
  failures: {
    'not-allowed': '無法播放：觀看權限已變更，或檔案已不在',
    elsewhere: '您的帳號正在其他裝置播放',
    network: '連線中斷，恢復後會自動繼續播放',
    busy: '服務暫時無法使用，恢復後會自動繼續播放',
    media: { videos: '影片無法播放', audios: '音訊無法播放' },
  },
  playHere: '改在這裡播放',
  report: '回報問題',
  reportSubject: (name: string, code: string) => `無法播放：${name}（${code}）`,
  deviceMedia: (size: string) => `本裝置的影音快取：${size}`,
  clearDeviceMedia: '清除',
  deviceMediaCleared: '已清除本裝置的影音快取',
};

export type PlayerWords = typeof player;
