import { describe, expect, it } from 'vitest';
import { courseNamesIn, courseSigns, signedNamesOf } from './course-names.ts';

describe('a cell that names courses', () => {
  it.each([...courseSigns, '／', '＋', '｜', '\n', '\r\n'])(
    '[OFFER-4] holds two where %j stands between them',
    (sign) => {
      expect(courseNamesIn(`晨間瑜珈${sign}陰瑜珈`)).toEqual(['晨間瑜珈', '陰瑜珈']);
      expect(courseNamesIn(` V001 ${sign} ${sign}V002${sign}`)).toEqual(['V001', 'V002']);
    },
  );

  it('[OFFER-4] holds a title whole that has such a sign itself, the longest first', () => {
    const names = signedNamesOf(['手沖咖啡，入門', 'A/B 測試', 'A/B 測試 + 報表', 'C++', 'V001']);
    expect(courseNamesIn('手沖咖啡,入門、V001', names)).toEqual(['手沖咖啡,入門', 'V001']);
    expect(courseNamesIn('V001/a/b 測試', names)).toEqual(['V001', 'a/b 測試']);
    expect(courseNamesIn('A/B 測試 + 報表；C++, V001', names)).toEqual(['A/B 測試 + 報表', 'C++', 'V001']);
    expect(courseNamesIn('A/B 測試+C++', names)).toEqual(['A/B 測試', 'C++']);
    expect(courseNamesIn('手沖咖啡，進階', names)).toEqual(['手沖咖啡', '進階']);
    expect(courseNamesIn('', names)).toEqual([]);
  });
});
