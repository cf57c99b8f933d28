import type { BilingualText } from '@kapok/domain';
import type { IngestRefusalReason } from './ingest-refusal.ts';

/** What staff read about a file that cannot be used: what is wrong and what to do. */
export const refusalWords: Readonly<Record<IngestRefusalReason, BilingualText>> = {
  'source-missing': {
    zh: '找不到檔案，或檔案是空的。請重新上傳。',
    en: 'The file is missing or empty. Upload it again.',
  },
  'not-media': {
    zh: '這不是影片、音訊或圖片檔，也不是可以當講義的 PDF、ZIP 或 Office 檔。',
    en: 'This is neither a film, sound or picture, nor a PDF, ZIP or office file for a hand-out.',
  },
  damaged: {
    zh: '檔案不完整或已損壞，無法處理。請重新匯出後再上傳。',
    en: 'The file is incomplete or damaged and cannot be prepared. Export it again and upload that.',
  },
  'no-video-track': { zh: '檔案裡沒有影像。', en: 'There are no moving pictures in the file.' },
  'no-audio-track': { zh: '檔案裡沒有聲音。', en: 'There is no sound in the file.' },
  'needs-transcoder': {
    zh: '這種格式需要轉檔，但伺服器沒有安裝 ffmpeg。請改用 H.264／AAC 的 MP4，或安裝 ffmpeg。',
    en: 'This format must be converted, and the server has no ffmpeg. Use an MP4 with H.264 and AAC, or install ffmpeg.',
  },
  'transcode-failed': {
    zh: '轉檔失敗，檔案可能已損壞。請重新匯出後再上傳。',
    en: 'Converting failed; the file may be damaged. Export it again and upload that.',
  },
  'key-frames-too-far-apart': {
    zh: '影片的關鍵影格間隔太長。請以每 4 秒一個關鍵影格重新匯出，或安裝 ffmpeg。',
    en: 'The key frames of the film are too far apart. Export it with one every 4 seconds, or install ffmpeg.',
  },
  'not-an-image': {
    zh: '圖片無法開啟；請使用 JPEG、PNG、WebP 或 AVIF。',
    en: 'The picture cannot be opened; use JPEG, PNG, WebP or AVIF.',
  },
  'image-too-large': {
    zh: '圖片超過六千萬像素，請縮小後再上傳。',
    en: 'The picture has more than 60 million pixels. Upload a smaller one.',
  },
  'hand-out-too-large': { zh: '講義檔案不能超過 200 MB。', en: 'A hand-out can have at most 200 MB.' },
  'has-macros': {
    zh: '檔案裡有巨集。請另存為不含巨集的格式，或壓縮成 ZIP 後再上傳。',
    en: 'The file holds macros. Save it without them, or pack it into a ZIP file, and upload that.',
  },
  'time-limit': { zh: '處理時間過長，已停止。', en: 'Preparing took too long and was stopped.' },
  'process-failed': { zh: '處理意外中斷，稍後會自動重試。', en: 'Preparing broke off and is tried again later.' },
  cancelled: { zh: '已取消處理。', en: 'Preparing was called off.' },
};

const words = new Map<string, BilingualText>(Object.entries(refusalWords));

/** The words of a reason as the database keeps it; undefined for one of an earlier version. */
export const findRefusalWords = (reason: string): BilingualText | undefined => words.get(reason);
