/** What is said wherever staff bring a table as a file. Loaded by staff only. */
export const tableFiles = {
  template: '下載範本',
  faults: {
    workbook: '這是 Excel 活頁簿，請在 Excel 另存為「CSV UTF-8」後再選擇',
    unreadable: (line: number) => `第 ${line} 行有無法辨識的文字，請以 UTF-8 另存檔案後再試`,
    broken: (line: number) => `第 ${line} 行的引號不成對，無法讀取`,
    tooLong: '檔案的列數太多，請分成幾個檔案',
    empty: '檔案是空的',
    missing: (names: string) => `缺少欄位：${names}`,
    doubled: (names: string) => `欄位重複：${names}`,
  },
  unknown: (names: string) => `無法辨識的欄位：${names}`,
  leaveOut: '略過這些欄位',
};

export type TableFileWords = typeof tableFiles;
