import { gatewayPayTypes } from '@kapok/domain';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ezpay, openConfigReader, production } from '../../../test/config-reader.ts';
import { ConfigError, readConfig } from './config.ts';

const { dataDir, read, faultsOf } = openConfigReader();

describe('the configuration', () => {
  it('[OPS-1] of nothing at all is a demo shop on loopback', () => {
    expect(read()).toMatchObject({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      databaseUrl: undefined,
      smtpUrl: undefined,
      newebpay: undefined,
      payTypes: gatewayPayTypes,
    });
  });

  it('[PROF-5] says whether asking for a new password names an unknown e-mail; it does unless it is told not to', () => {
    expect(read().resetHidesUnknown).toBe(false);
    expect(read({ RESET_HIDES_UNKNOWN: '1' }).resetHidesUnknown).toBe(true);
    expect(faultsOf({ RESET_HIDES_UNKNOWN: 'yes' })).toHaveLength(1);
  });

  it('[FLOW-2] says whether a program agrees to the terms by its call, which it does unless it is told not to', () => {
    expect(read().termsConsent).toBe('by-call');
    expect(read({ TERMS_CONSENT: 'explicit' }).termsConsent).toBe('explicit');
    expect(faultsOf({ TERMS_CONSENT: 'yes' })).toHaveLength(1);
  });

  it('[LEARN-8] allows one FFmpeg alone, or whichever there is', () => {
    expect(read().ffmpeg).toBeUndefined();
    expect(read({ FFMPEG: 'npm' }).ffmpeg).toBe('npm');
    expect(faultsOf({ FFMPEG: '/usr/bin/ffmpeg' })).toHaveLength(1);
  });

  it('[AUTH-7] switches passkeys and LINE on one by one, and says what each lacks', () => {
    expect(read()).toMatchObject({ passkeys: false, line: undefined });
    expect(read({ PASSKEYS: '1', SHOP_PUBLIC_URL: 'http://localhost:3000' }).passkeys).toBe(true);
    for (const SHOP_PUBLIC_URL of [undefined, 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(faultsOf({ PASSKEYS: '1', SHOP_PUBLIC_URL })).toEqual([expect.stringContaining('PASSKEYS')]);
    }
    const channel = { LINE_CHANNEL_ID: '1650000001', LINE_CHANNEL_SECRET: 'f00dbabe0123456789abcdef01234567' };
    expect(read({ ...channel, SHOP_DEMO: '0' }).line).toMatchObject({
      issuer: 'https://access.line.me',
      authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
      tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
      keysUrl: 'https://api.line.me/oauth2/v2.1/certs',
    });
    expect(faultsOf({ SHOP_DEMO: '0', LINE_CHANNEL_ID: channel.LINE_CHANNEL_ID })).toHaveLength(1);
    expect(read({ ...channel, LINE_ISSUER: 'http://127.0.0.1:4000' }).line?.issuer).toBe('http://127.0.0.1:4000');
    expect(faultsOf({ ...channel, LINE_ISSUER: 'https://access.line.example' })).toHaveLength(1);
    expect(faultsOf({ ...production, ...channel, LINE_ISSUER: 'http://127.0.0.1:4000' })).toEqual([
      expect.stringContaining('LINE_ISSUER'),
    ]);
  });

  it('[STREAM-9] names how many streams a member may play, and where a proxy finds the media', () => {
    expect(read()).toMatchObject({ maxStreamsPerMember: 3, mediaAccelPrefix: undefined });
    const named = { MAX_STREAMS_PER_MEMBER: '5', MEDIA_ACCEL_PREFIX: '/protected-media' };
    expect(read(named)).toMatchObject({ maxStreamsPerMember: 5, mediaAccelPrefix: '/protected-media' });
    for (const wrong of ['protected-media', '/protected-media/', '/a b', '//x'])
      expect(faultsOf({ MEDIA_ACCEL_PREFIX: wrong })).toHaveLength(1);
    expect(faultsOf({ MAX_STREAMS_PER_MEMBER: '0' })).toHaveLength(1);
  });

  it('[OPS-2] names a bucket for media whole or not at all, and nothing else that would send them', () => {
    expect(read().s3).toBeUndefined();
    const bucket = { S3_ENDPOINT: 'https://s3.example.tw/', S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key' };
    const whole = { ...bucket, S3_SECRET_ACCESS_KEY: 'hunter2' };
    expect(read(whole).s3).toMatchObject({
      endpoint: 'https://s3.example.tw',
      region: 'us-east-1',
      delivery: 'server',
    });
    expect(faultsOf(bucket)).toEqual([expect.stringContaining('set all four or none')]);
    expect(faultsOf({ ...whole, MEDIA_ACCEL_PREFIX: '/media' })).toEqual([
      expect.stringContaining('S3_DELIVERY=signed'),
    ]);
    expect(faultsOf({ ...whole, S3_ENDPOINT: 'https://s3.example.tw/bucket' })).toHaveLength(1);
    const signed = { ...production, ...whole, S3_ENDPOINT: 'http://10.0.0.5:9000', S3_DELIVERY: 'signed' };
    expect(faultsOf(signed)).toEqual([expect.stringContaining('need https'), expect.stringContaining('by https')]);
  });

  it('[OPS-2] says what a process does: serving, working off jobs, or both', () => {
    expect(['', 'yes', 'no', 'only'].map((WORKER) => read({ WORKER }).worker)).toEqual(['yes', 'yes', 'no', 'only']);
    expect(faultsOf({ WORKER: '1' })).toHaveLength(1);
  });

  it('[PLAY-8] lays the owner over films only where it is told to', () => {
    expect(read().playerOverlay).toBe(false);
    expect(read({ PLAYER_OVERLAY: '1' }).playerOverlay).toBe(true);
    expect(faultsOf({ PLAYER_OVERLAY: 'yes' })).toHaveLength(1);
  });

  it('[OPS-1] takes a variable that is set to nothing as not set, each of them', async () => {
    const example = await readFile(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');
    const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
    expect(names).toContain('PORT');
    const emptied = Object.fromEntries(names.map((name) => [name, '']));
    expect(read({ ...emptied, SHOP_DATA_DIR: dataDir })).toEqual(read());
  });

  it('[OPS-3] of the example file is what nothing at all means', async () => {
    const example = await readFile(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');
    const given = [...example.matchAll(/^([A-Z0-9_]+)="?(.*?)"?$/gm)].map(
      ([, name, value]): readonly [string, string] => [name ?? '', value ?? ''],
    );
    expect(given).toContainEqual(['PORT', '3000']);
    expect(read({ ...Object.fromEntries(given), SHOP_DATA_DIR: dataDir })).toEqual(read());
  });

  it('[OPS-3] keeps its data in ./var where nothing else is said', () => {
    const secret = 's'.repeat(32);
    expect(readConfig({ SHOP_SECRET: secret }).dataDir).toBe(resolve('var'));
    expect(readConfig({ SHOP_SECRET: secret, SHOP_DATA_DIR: '' }).dataDir).toBe(resolve('var'));
  });

  it('[OPS-3] makes a secret once, for its owner alone, and keeps it', async () => {
    const { secret } = read();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(read().secret).toBe(secret);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o077).toBe(0);
  });

  it('[OPS-3] writes the public address as browsers write an origin', () => {
    expect(read({ SHOP_DEMO: '0', SHOP_PUBLIC_URL: 'https://Shop.Example.tw:443/' }).publicUrl).toBe(
      'https://shop.example.tw',
    );
    expect(read({ SHOP_PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe('http://127.0.0.1:8080');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '30.5'],
    ['NODE_ENV', 'prodution'],
    ['SHOP_PUBLIC_URL', 'shop.example.tw'],
    ['SHOP_PUBLIC_URL', 'ftp://shop.example.tw'],
    ['SHOP_PUBLIC_URL', 'https://shop.example.tw/store'],
    ['SHOP_PUBLIC_URL', 'https://user@shop.example.tw'],
    ['SHOP_SECRET', 'too short'],
    ['SHOP_DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://127.0.0.1/shop'],
    ['DATABASE_URL', 'mysql://10.0.0.5,10.0.0.6/shop'],
    ['DATABASE_URL', 'postgres://10.0.0.5,10.0.0.6:port/shop'],
    ['DATABASE_POOLER_URL', 'mysql://127.0.0.1/shop'],
    ['DATABASE_POOLER_URL', 'postgres://127.0.0.1:6432/shop'],
    ['DATABASE_POOL_SIZE', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', 'loopback,'],
    ['TRUST_PROXY', 'proxy.example.tw'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['SHOP_BUILD_WEB', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['SMTP_URL', 'https://mail.example.tw'],
    ['NEWEBPAY_HASH_KEY', 'short'],
    ['NEWEBPAY_HASH_IV', 'short'],
    ['NEWEBPAY_ENVIRONMENT', 'live'],
    ['NEWEBPAY_METHODS', 'CREDIT,CASH'],
    ['GATEWAY_STAND_IN_PORT', '-1'],
  ])('[OPS-3] is refused with %s=%s, by name', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  it('[OPS-3] is refused with every fault named at once, one line each', () => {
    const faults = faultsOf({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'x' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'SMTP_URL']);
    expect(new ConfigError(faults).message.split('\n')).toHaveLength(4);
  });

  it("[OPS-3] is refused with a part of the gateway's keys alone", () => {
    expect(faultsOf({ SHOP_DEMO: '0', NEWEBPAY_MERCHANT_ID: 'MS1' })).toEqual([
      expect.stringContaining('set all three or none'),
    ]);
  });

  it.each([
    ['', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['2001:db8::/32,203.0.113.7', ['2001:db8::/32', '203.0.113.7']],
  ])('[SAFE-8] believes the proxies that TRUST_PROXY=%s names', (TRUST_PROXY, trustProxy) => {
    expect(read({ SHOP_DEMO: '0', TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  it.each([
    ['SHOP_PUBLIC_URL', { SHOP_PUBLIC_URL: 'https://shop.example.tw' }],
    ['SHOP_PUBLIC_URL', { SHOP_PUBLIC_URL: 'http://127.0.0.1.example.tw' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://mail.example.tw' }],
    ['EINVOICE_*', { EINVOICE_APP_ID: 'EINV', EINVOICE_API_KEY: 'a-key' }],
    ['EINVOICE_*', { EINVOICE_COMPANY_LOOKUP: '1' }],
    ['LINE_CHANNEL_ID', { LINE_CHANNEL_ID: '1650000001', LINE_CHANNEL_SECRET: 'f00dbabe0123456789abcdef01234567' }],
  ])('[SAFE-8] of a demo is refused with what only a real shop has: %s', (name, variables) => {
    expect(faultsOf(variables)).toEqual([expect.stringContaining(`${name}: `)]);
    expect(faultsOf(variables)[0]).toContain('SHOP_DEMO=0');
    for (const NODE_ENV of ['development', 'test'])
      expect(faultsOf({ NODE_ENV, SHOP_DEMO: '1', ...variables })).toHaveLength(1);
    expect(faultsOf({ SHOP_DEMO: '0', ...variables })).toEqual([]);
  });

  it('[SAFE-8] of a shop whose NODE_ENV was forgotten is refused with each of its settings named at once', () => {
    const faults = faultsOf({ ...production, ...ezpay, NODE_ENV: undefined, TRUST_PROXY: 'loopback', HOST: '0.0.0.0' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'HOST',
      'SHOP_PUBLIC_URL',
      'TRUST_PROXY',
      'SMTP_URL',
      'NEWEBPAY_*',
      'EZPAY_*',
    ]);
  });

  it('[SAFE-8] of a demo may name addresses of this machine and the stand-ins on it', () => {
    const standIns = { EZPAY_ORIGIN: 'http://127.0.0.1:4000', EINVOICE_ORIGIN: 'http://[::1]:4000' };
    for (const SHOP_PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.2:3000', 'http://[::1]:3000'])
      expect(faultsOf({ ...ezpay, ...standIns, EINVOICE_COMPANY_LOOKUP: '1', SHOP_PUBLIC_URL })).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2'])('[OPS-1] of a demo never listens beyond loopback: %s', (HOST) => {
    expect(faultsOf({ HOST })).toEqual([expect.stringContaining('HOST')]);
    expect(faultsOf({ HOST, SHOP_DEMO: '0' })).toEqual([]);
  });
});
