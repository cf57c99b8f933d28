import type { District } from './taiwan-districts.ts';

export interface TaiwanAddress {
  readonly kind: 'taiwan';
  /** 縣市, empty until it is chosen. */
  readonly county: string;
  /** 鄉鎮市區, empty until it is chosen. */
  readonly district: string;
  /** 3 digits; 5 and 6 are known, too: those with the delivery route behind the district. */
  readonly postcode: string;
  readonly street: string;
}

/** P.O. boxes, addresses abroad, and whatever else was written as one line. */
interface FreeAddress {
  readonly kind: 'free';
  readonly text: string;
}

export type PostalAddress = TaiwanAddress | FreeAddress;
export type Districts = ReadonlyMap<string, readonly District[]>;

export const noAddress: TaiwanAddress = { kind: 'taiwan', county: '', district: '', postcode: '', street: '' };

/** The one line under which an address is stored: 106 臺北市大安區忠孝東路四段 23 巷 7 號 4 樓. Empty for no address. */
export const toAddressLine = (address: PostalAddress): string => {
  if (address.kind === 'free') return address.text.trim();
  const { postcode, county, district, street } = address;
  return isEmptyAddress(address) ? '' : `${postcode.trim()} ${county}${district}${street.trim()}`;
};

const isEmptyAddress = ({ county, district, postcode, street }: TaiwanAddress): boolean =>
  county === '' && district === '' && postcode.trim() === '' && street.trim() === '';

const sameLetters = (text: string): string => text.replaceAll('台', '臺');

/** Reads a stored line back into its parts. What names no county and district of today stays as it is written. */
export const parseAddressLine = (line: string, districts: Districts): PostalAddress => {
  const text = line.trim();
  if (text === '') return noAddress;
  const { postcode, place } = /^(?<postcode>\d{3}(?:\d{2,3})?)?(?<place>.*)$/su.exec(text)?.groups ?? {};
  return readPlace((place ?? '').trim(), postcode, districts) ?? { kind: 'free', text };
};

const readPlace = (place: string, postcode: string | undefined, districts: Districts): TaiwanAddress | null => {
  const county = [...districts.keys()].find((name) => sameLetters(place).startsWith(name)) ?? '';
  const rest = place.slice(county.length).trimStart();
  const district = districts.get(county)?.find(({ name }) => sameLetters(rest).startsWith(name));
  if (district === undefined || (postcode !== undefined && !isPostcodeOf(district, postcode))) return null;
  const street = rest.slice(district.name.length).trim();
  return { kind: 'taiwan', county, district: district.name, postcode: postcode ?? district.postcode, street };
};

/** Whether a postcode of 3, 5 or 6 digits belongs to the district. */
const isPostcodeOf = (district: District, postcode: string): boolean =>
  /^\d{3}(?:\d{2,3})?$/.test(postcode) && postcode.startsWith(district.postcode);

export type AddressFault = 'county' | 'district' | 'postcode' | 'street';

/** What is still missing or wrong, in the order of the fields. No address at all is none; an address is whole or not. */
export const findAddressFault = (address: PostalAddress, districts: Districts): AddressFault | null => {
  if (address.kind === 'free' || isEmptyAddress(address)) return null;
  if (!districts.has(address.county)) return 'county';
  const district = districts.get(address.county)?.find(({ name }) => name === address.district);
  if (district === undefined) return 'district';
  if (!isPostcodeOf(district, address.postcode.trim())) return 'postcode';
  return address.street.trim() === '' ? 'street' : null;
};

/** Chooses a county; the district and its postcode belonged to the one before. */
export const withCounty = (address: TaiwanAddress, county: string): TaiwanAddress =>
  county === address.county ? address : { ...address, county, district: '', postcode: '' };

/** Chooses a district and fills in its postcode. */
export const withDistrict = (address: TaiwanAddress, name: string, districts: Districts): TaiwanAddress => {
  const found = districts.get(address.county)?.find((one) => one.name === name);
  return { ...address, district: name, postcode: found?.postcode ?? '' };
};
