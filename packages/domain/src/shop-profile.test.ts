import { describe, expect, it } from 'vitest';
import {
  EMPTY_SHOP_PROFILE,
  isSellerKnown,
  missingSellerFields,
  shopProfileFaults,
  shownProfile,
  type ShopProfile,
} from './shop-profile.ts';

const seller: ShopProfile = {
  ...EMPTY_SHOP_PROFILE,
  shopName: { zh: '海浪學堂', en: '' },
  company: { zh: '海浪學堂有限公司', en: 'Wave School Ltd.' },
  companyTaxId: '22099131',
  address: { zh: '花蓮縣花蓮市海岸路 1 號', en: '' },
  phone: '(03) 833-0000 #12',
  email: 'hello@waves.example.tw',
};

describe('the profile of a shop', () => {
  it('[OWN-3] is complete with name, company, tax id, address, telephone and mail', () => {
    expect(missingSellerFields(EMPTY_SHOP_PROFILE)).toEqual([
      'shopName',
      'company',
      'companyTaxId',
      'address',
      'phone',
      'email',
    ]);
    expect(isSellerKnown(seller)).toBe(true);
    expect(missingSellerFields({ ...seller, phone: ' ' })).toEqual(['phone']);
  });

  it('[OWN-3] is complete without a tax id where the seller has none, and never shows one then', () => {
    const person = { ...seller, companyTaxId: '', hasTaxId: false };
    expect(isSellerKnown(person)).toBe(true);
    expect(shopProfileFaults(person)).toEqual([]);
    expect(isSellerKnown({ ...person, hasTaxId: true })).toBe(false);
    expect(shopProfileFaults({ ...seller, hasTaxId: false })).toEqual(['tax-id']);
  });

  it('[OWN-1] shows Chinese where English was left out', () => {
    const { shopName, company } = shownProfile(seller);
    expect(shopName.en).toBe('海浪學堂');
    expect(company.en).toBe('Wave School Ltd.');
  });

  it('[OWN-1] shows no address that an older rule took for one of the shop', () => {
    const label = { zh: '連結', en: '' };
    const footerLinks = ['/\\evil.example', '/p/about'].map((url) => ({ label, url }));
    expect(shownProfile({ ...seller, footerLinks }).footerLinks.map(({ url }) => url)).toEqual(['/p/about']);
  });

  it('[OWN-1] has no fault while it is empty or right', () => {
    expect(shopProfileFaults(EMPTY_SHOP_PROFILE)).toEqual([]);
    expect(shopProfileFaults(seller)).toEqual([]);
  });

  it.each([
    ['tax-id', { companyTaxId: '22099132' }],
    ['phone', { phone: 'call us' }],
    ['phone', { phone: '123' }],
    ['email', { email: 'waves.example.tw' }],
    ['email', { email: 'a@b.tw\r\nBcc: c@d.tw' }],
    ['accent', { accent: 'red' }],
    ['accent', { accent: '#abcdef' }],
    ['footer-link', { footerLinks: [{ label: { zh: '', en: '' }, url: 'https://a.tw' }] }],
    ['footer-link', { footerLinks: [{ label: { zh: '壞', en: '' }, url: 'javascript:alert(1)' }] }],
    ['footer-link', { footerLinks: [{ label: { zh: '壞', en: '' }, url: '//evil.example' }] }],
    ['footer-link', { footerLinks: [{ label: { zh: '壞', en: '' }, url: '/\\evil.example' }] }],
  ] as const)('[OWN-1] has the fault "%s" with %o', (fault, change) => {
    expect(shopProfileFaults({ ...seller, ...change })).toEqual([fault]);
  });

  it.each(['https://www.instagram.com/waves', '/LegalDocuments', 'http://blog.waves.tw/a?b=c'])(
    '[OWN-1] links to %s',
    (url) => {
      expect(shopProfileFaults({ ...seller, footerLinks: [{ label: { zh: '連結', en: '' }, url }] })).toEqual([]);
    },
  );
});
