import { describe, expect, it } from 'vitest';
import {
  findAddressFault,
  noAddress,
  parseAddressLine,
  toAddressLine,
  withCounty,
  withDistrict,
} from './postal-address.ts';
import { districtsByCounty } from './taiwan-districts.ts';

const all = [...districtsByCounty].flatMap(([county, districts]) =>
  districts.map(({ name, postcode }) => ({ county, name, postcode })),
);
const street = '中正路一段 23 巷 7 號 4 樓';

describe('the districts of Taiwan [PROF-2]', () => {
  it('are 368 in 22 counties and cities', () => {
    expect(districtsByCounty.size).toBe(22);
    expect(all).toHaveLength(368);
    expect(Object.fromEntries([...districtsByCounty].map(([county, found]) => [county, found.length]))).toEqual({
      臺北市: 12,
      基隆市: 7,
      新北市: 29,
      宜蘭縣: 12,
      桃園市: 13,
      新竹市: 3,
      新竹縣: 13,
      苗栗縣: 18,
      臺中市: 29,
      彰化縣: 26,
      南投縣: 13,
      雲林縣: 20,
      嘉義市: 2,
      嘉義縣: 18,
      臺南市: 37,
      高雄市: 38,
      屏東縣: 33,
      花蓮縣: 13,
      臺東縣: 16,
      澎湖縣: 6,
      金門縣: 6,
      連江縣: 4,
    });
  });

  it.each([
    ['臺北市', '大安區', '106'],
    ['新北市', '板橋區', '220'],
    ['桃園市', '中壢區', '320'],
    ['新竹市', '香山區', '300'],
    ['臺中市', '西屯區', '407'],
    ['嘉義市', '西區', '600'],
    ['臺南市', '中西區', '700'],
    ['高雄市', '那瑪夏區', '849'],
    ['屏東縣', '琉球鄉', '929'],
    ['花蓮縣', '吉安鄉', '973'],
    ['臺東縣', '蘭嶼鄉', '952'],
    ['澎湖縣', '馬公市', '880'],
    ['金門縣', '烏坵鄉', '896'],
    ['連江縣', '南竿鄉', '209'],
  ])('have their postcodes: %s%s %s', (county, name, postcode) => {
    expect(districtsByCounty.get(county)?.find((one) => one.name === name)?.postcode).toBe(postcode);
  });

  it('have names of their own in each county, and three digits; only two cities share one among their districts', () => {
    expect(new Set(all.map(({ county, name }) => county + name)).size).toBe(368);
    expect(all.filter(({ name, postcode }) => !/^\d{3}$/.test(postcode) || !/[區市鎮鄉]$/.test(name))).toEqual([]);
    expect(new Set(all.map(({ postcode }) => postcode)).size).toBe(368 - 2 - 1);
  });
});

describe('an address [PROF-2]', () => {
  it('is stored in one line, postcode first', () => {
    const parts = { ...noAddress, county: '臺北市', district: '大安區', postcode: '106', street };
    expect(toAddressLine(parts)).toBe('106 臺北市大安區中正路一段 23 巷 7 號 4 樓');
  });

  it('comes back in its parts from the line, in every district', () => {
    for (const { county, name, postcode } of all) {
      const parts = { kind: 'taiwan', county, district: name, postcode, street } as const;
      expect(parseAddressLine(toAddressLine(parts), districtsByCounty)).toEqual(parts);
    }
  });

  it.each([
    ['台北市大安區忠孝東路 1 號', { county: '臺北市', district: '大安區', postcode: '106', street: '忠孝東路 1 號' }],
    ['106409 台北市 大安區 忠孝東路', { county: '臺北市', district: '大安區', postcode: '106409', street: '忠孝東路' }],
    ['90245 屏東縣霧台鄉一號', { county: '屏東縣', district: '霧臺鄉', postcode: '90245', street: '一號' }],
  ])('is read as people write it: %s', (line, parts) => {
    expect(parseAddressLine(line, districtsByCounty)).toEqual({ kind: 'taiwan', ...parts });
  });

  it.each([
    'PO Box 7, Taipei',
    '臺北郵政 84-1 號信箱',
    '東京都渋谷区 1-2-3',
    '桃園縣中壢市中央路',
    '999 臺北市大安區一號',
    '100',
  ])('that names no district of today stays one line: %s', (line) => {
    expect(parseAddressLine(line, districtsByCounty)).toEqual({ kind: 'free', text: line });
    expect(toAddressLine({ kind: 'free', text: ` ${line} ` })).toBe(line);
  });

  it('may be missing, but not half', () => {
    expect(parseAddressLine(' ', districtsByCounty)).toBe(noAddress);
    expect(toAddressLine(noAddress)).toBe('');
    expect(findAddressFault(noAddress, districtsByCounty)).toBeNull();
    expect(findAddressFault({ ...noAddress, street }, districtsByCounty)).toBe('county');
    const county = withCounty({ ...noAddress, street }, '臺中市');
    expect(findAddressFault(county, districtsByCounty)).toBe('district');
    const district = withDistrict(county, '大安區', districtsByCounty);
    expect(district.postcode).toBe('439');
    expect(findAddressFault(district, districtsByCounty)).toBeNull();
    expect(findAddressFault({ ...district, postcode: '4391' }, districtsByCounty)).toBe('postcode');
    expect(findAddressFault({ ...district, postcode: '106' }, districtsByCounty)).toBe('postcode');
    expect(findAddressFault({ ...district, street: ' ' }, districtsByCounty)).toBe('street');
    expect(withCounty(district, '臺北市')).toMatchObject({ district: '', postcode: '', street });
  });
});
