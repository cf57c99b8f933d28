import { describe, expect, it } from 'vitest';
import { carrierFault, fillTrackingTemplate, isTrackingTemplate } from './parcel-carrier.ts';
import { trackingPage } from './parcel-tracking.ts';

const BLACK_CAT = 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={number}';

describe("a carrier's tracking page", () => {
  it.each([
    BLACK_CAT,
    'https://postserv.post.gov.tw/pstmail/main_mail.html',
    'https://track.example.com:8443/{number}/show#here',
    'https://track.example.com/?a=%E8%A8%82&n={number}',
  ])('[SHIP-2] is an https address, with the number or without: %s', (template) => {
    expect(isTrackingTemplate(template)).toBe(true);
  });

  it.each([
    '',
    'http://track.example.com/{number}',
    'HTTPS://track.example.com/{number}',
    'javascript:alert({number})',
    'https://',
    'https://{number}',
    'https://{number}.example.com/',
    'https://track.example.{number}/',
    'https://track.example.com:{number}/',
    'https://user:word@track.example.com/{number}',
    'https://{number}@track.example.com/',
    'https://localhost/{number}',
    'https://127.0.0.1/{number}',
    'https://[::1]/{number}',
    'https://2130706433/',
    'https://track.example.com/{number}/{number}',
    'https://track.example.com/{id}',
    'https://track.example.com/{number',
    'https://track.example.com/a b',
    'https://track.example.com/"onclick="',
    'https://track.example.com/<b>',
    'https://track.example.com\\@evil.example/',
    'https://track.example.com/\u202Egnp',
  ])('[SHIP-2] is nothing else: %s', (template) => {
    expect(isTrackingTemplate(template)).toBe(false);
  });

  it.each(['903123456789', 'RR 123/456?x=1#y', '../../admin', '&BillID=2', '$&', '單號', '\uD800'])(
    '[SHIP-2] takes any number as one value: %j',
    (number) => {
      const page = fillTrackingTemplate(BLACK_CAT, number);
      expect(page).toMatch(/^https:\/\/www\.t-cat\.com\.tw\/Inquire\/TraceDetail\.aspx\?BillID=[\w\-.!~*'()%]+$/);
      expect(decodeURIComponent(page.slice(page.indexOf('=') + 1))).toBe(number.toWellFormed());
    },
  );

  it('[SHIP-2] needs a name beside it, and may be missing', () => {
    const name = { zh: '黑貓宅急便', en: '' };
    expect(carrierFault({ name, trackingTemplate: '' })).toBeNull();
    expect(carrierFault({ name, trackingTemplate: BLACK_CAT })).toBeNull();
    expect(carrierFault({ name: { zh: ' ', en: 'Cat' }, trackingTemplate: BLACK_CAT })).toBe('name');
    expect(carrierFault({ name, trackingTemplate: 'http://a.example/' })).toBe('trackingTemplate');
  });
});

describe('where a parcel is looked for', () => {
  const parcel = { shippingCode: 'Z01', trackingNumber: '12', trackingTemplate: null } as const;

  it('[SHIP-2] at the carrier whom staff named, whatever the way of delivery', () => {
    const page = 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=12';
    expect(trackingPage({ ...parcel, trackingTemplate: BLACK_CAT })).toBe(page);
    expect(trackingPage({ ...parcel, shippingCode: 'Z02', trackingTemplate: BLACK_CAT })).toBe(page);
    expect(trackingPage({ ...parcel, trackingTemplate: '' })).toBeNull();
  });

  it('[SHIP-2] else at the post office, for what goes by post', () => {
    expect(trackingPage(parcel)).toMatch(/^https:\/\/postserv\.post\.gov\.tw\//);
    expect(trackingPage({ ...parcel, shippingCode: 'Z04' })).toMatch(/^https:\/\/postserv\.post\.gov\.tw\//);
    expect(trackingPage({ ...parcel, shippingCode: 'Z03' })).toBeNull();
  });

  it('[SHIP-2] nowhere without a number', () => {
    expect(trackingPage({ ...parcel, trackingNumber: '', trackingTemplate: BLACK_CAT })).toBeNull();
  });
});
