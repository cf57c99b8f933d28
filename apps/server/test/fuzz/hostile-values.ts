import type { Random } from './random.ts';

/** Texts that broke something somewhere; written as JSON, so that half characters and NUL can stand among them. */
const hostileTexts = [
  '""',
  '" "',
  '"\\u0000"',
  '"a\\ud83d"',
  '"\\udc00"',
  '"\\r\\nBcc: all@evil.example"',
  '"\' or 1=1 --"',
  '"\'; drop table member; --"',
  '"\\\\\' || pg_sleep(10) || \\\\\'"',
  '"%25\' and extractvalue(1,1)--"',
  '"../../../../etc/passwd"',
  '"..%2f..%2fsecret"',
  '"/dev/zero"',
  '"file:///etc/passwd"',
  '"http://169.254.169.254/"',
  '"{{7*7}}"',
  '"${7*7}"',
  '"<img src=x onerror=alert(1)>"',
  '"=cmd|\' /C calc\'!A0"',
  '"&Amt=1&"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"NaN"',
  '"-0"',
  '"1e309"',
  '"9223372036854775808"',
  '"2026-02-30T25:61:61Z"',
  '"0000-00-00"',
  '"275760-09-13T00:00:00.001Z"',
  '"-000001-01-01T00:00:00Z"',
  '"👩‍👩‍👧‍👦🇹🇼"',
  '"\\u202eabc\\u200f"',
  '"İıſK"',
  '"ﬁ①㊙"',
  '"%"',
  '"_"',
  '"\\\\"',
  '"(((((((((((((((((a+)+)+)+"',
] as const;

const hostileNumbers = [
  '0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '2147483647',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775807',
  '1e-400',
  '-0',
] as const;

const wrongKinds = ['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"a":{}}', '[1,2,3]', '"1"', '7'] as const;

/** One value that nobody means well with, as JSON. */
export const hostileValue = (random: Random): string => {
  const kind = random.below(10);
  if (kind < 5) return random.pick(hostileTexts);
  if (kind < 7) return random.pick(hostileNumbers);
  if (kind < 9) return random.pick(wrongKinds);
  return JSON.stringify(
    random.pick(['a', '字', '%', '\\', '🎻'] as const).repeat(random.pick([31, 255, 1_000, 20_000] as const)),
  );
};

/** What is no payload at all. */
export const brokenPayload = (random: Random, whole: string): Buffer => {
  switch (random.below(7)) {
    case 0:
      return Buffer.from(whole.slice(0, random.below(whole.length + 1)));
    case 1:
      return Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]);
    case 2:
      return Buffer.from('['.repeat(5_000));
    case 3:
      return Buffer.from(`{"a":"${'x'.repeat(200_000)}"}`);
    case 4:
      return Buffer.from(`{"__proto__":{"isStaff":true},"constructor":{"prototype":{"isStaff":true}}}`);
    case 5:
      return Buffer.from(whole.replace(/^\{/, '{"UserId":1,"UserId":2,'));
    default:
      return Buffer.from(random.pick(['', 'null', '[]', '"text"', '7', '\u0000', '{"a":1}{"b":2}', '<xml/>'] as const));
  }
};
