import { describe, expect, it } from 'vitest';
import { partOfWorker, shellName, spentShells } from './worker-rules.ts';

const SHOP = 'https://kapok.example';
const opened = (path: string) => partOfWorker({ method: 'GET', mode: 'navigate', url: `${SHOP}${path}` }, SHOP);
const asked = (path: string, method = 'GET') => partOfWorker({ method, mode: 'cors', url: `${SHOP}${path}` }, SHOP);

describe('the worker of the installed shop', () => {
  it.each([
    '/',
    '/?Search=%E5%A4%A7',
    '/users',
    '/users/orders?OrderId=1',
    '/en/users/orders?OrderId=1',
    '/products/cello-first-bow',
    '/no/such/page',
  ])('stands in for a page that cannot be fetched: %s', (path) => {
    expect(opened(path)).toBe('page');
  });

  it.each(['/assets/main-abc.js', '/assets/shop-abc.css'])(
    'keeps what the build has named by its content: %s',
    (path) => {
      expect(asked(path)).toBe('kept-for-good');
    },
  );

  it.each([
    '/api/Token/Renew',
    '/API/Product/qryCatalogue',
    '/media/videos/1/index.m3u8',
    '/media/videos/1/0001.ts',
    '/media/images/1?w=480',
    '/pictures/1',
    '/hub/?EIO=4',
    '/openapi.json',
    '/sw.js',
    '/manifest.webmanifest',
    '/users',
  ])('[AUTH-3] [STREAM-1] leaves alone what a page asks for besides: %s', (path) => {
    expect(asked(path)).toBeNull();
  });

  it('[AUTH-3] leaves alone every call, whatever it is sent to and however', () => {
    for (const path of ['/', '/users', '/assets/main-abc.js', '/api/Newebpay/Return']) {
      expect(asked(path, 'POST')).toBeNull();
      expect(partOfWorker({ method: 'POST', mode: 'navigate', url: `${SHOP}${path}` }, SHOP)).toBeNull();
    }
    for (const path of ['/api/Line/start', '/media/images/1', '/openapi.json']) expect(opened(path)).toBeNull();
  });

  it('leaves alone what belongs to another site', () => {
    const url = 'https://gateway.example/assets/main-abc.js';
    expect(partOfWorker({ method: 'GET', mode: 'cors', url }, SHOP)).toBeNull();
    expect(partOfWorker({ method: 'GET', mode: 'navigate', url: 'https://gateway.example/' }, SHOP)).toBeNull();
  });

  it('takes the files of a new build over, and keeps those of the build before for the tabs that are open', () => {
    const [first, second, third] = [shellName('1'), shellName('2'), shellName('3')];
    expect(spentShells([first], first)).toEqual([]);
    expect(spentShells([first, second], second)).toEqual([]);
    expect(spentShells([first, second, third], third)).toEqual([first]);
    expect(spentShells(['somebody-elses', first, second, third], second)).toEqual([first]);
  });
});
