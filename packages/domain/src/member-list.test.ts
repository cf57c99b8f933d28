import { describe, expect, it } from 'vitest';
import { signedNamesOf } from './course-names.ts';
import { recogniseMemberColumns } from './member-list-columns.ts';
import { listedInstant, readMemberRow } from './member-list.ts';

describe('a row of a list of members', () => {
  it.each([
    ['2024-03-01', 'begin', '2024-02-29T16:00:00.000Z'],
    ['2024/3/1', 'end', '2024-03-01T16:00:00.000Z'],
    ['2024年3月1日', 'begin', '2024-02-29T16:00:00.000Z'],
    ['2024-03-01 10:05', 'begin', '2024-03-01T02:05:00.000Z'],
    ['2024-03-01 10:05:07 UTC', 'end', '2024-03-01T10:05:07.000Z'],
    ['2024-03-01T10:05:07+0900', 'begin', '2024-03-01T01:05:07.000Z'],
  ] as const)('[OFFER-4] names an instant as spreadsheets write it: %s (%s)', (text, edge, instant) => {
    expect(listedInstant(text, edge)?.toISOString()).toBe(instant);
  });

  it('[OFFER-4] is refused for what it does not say clearly', () => {
    const faultOf = (cells: readonly string[]) =>
      readMemberRow(cells, ['email', 'userName', 'startsAt', 'endsAt', 'progressPercent', 'passwordHash']).fault;
    expect(faultOf(['a@b.tw'])).toBeNull();
    expect(faultOf(['a@b'])).toBe('email-malformed');
    expect(faultOf(['a@b.tw', '\u200B'])).toBe('user-name-malformed');
    expect(faultOf(['a@b.tw', '', '03/01/24'])).toBe('date-malformed');
    expect(faultOf(['a@b.tw', '', '2024-13-01'])).toBe('date-malformed');
    expect(faultOf(['a@b.tw', '', '2024-03-02', '2024-03-01'])).toBe('term-backwards');
    expect(faultOf(['a@b.tw', '', '', '', '101 %'])).toBe('progress-malformed');
    expect(faultOf(['a@b.tw', '', '', '', '', 'secret'])).toBe('password-malformed');
    expect(faultOf(['a@b.tw', '', '', '', '', '$P$BVbptZxEcZV2xeLyYeN.O4ZeG8225d.'])).toBeNull();
  });

  it('[OFFER-4] leaves nothing but an address where it is at fault: a wrong column may hold passwords', () => {
    const read = (cells: readonly string[]) =>
      readMemberRow(cells, ['email', 'name', 'tel', 'products', 'note', 'passwordHash']).member;
    const nothing = { userName: '', displayName: '', tel: '', products: [], note: '', passwordHash: '' };
    expect(read(['a@b.tw', '王', '0912', 'V001', 'A-1', 'secret'])).toMatchObject({ email: 'a@b.tw', ...nothing });
    expect(read(['secret', '王', '0912', 'V001', 'A-1', ''])).toMatchObject({ email: '', ...nothing });
  });

  it('[OFFER-4] holds several products, in one column or many, and a name in parts', () => {
    const columns = ['familyName', 'givenName', 'products', 'products', 'tel', 'email'] as const;
    const { member } = readMemberRow(
      ['王', '小明', 'V001; 手沖咖啡，入門、V002', 'V001', "'0912345678", 'a@b.tw'],
      columns,
      signedNamesOf(['手沖咖啡，入門']),
    );
    expect(member).toMatchObject({
      displayName: '王小明',
      products: ['V001', '手沖咖啡，入門', 'V002'],
      tel: '0912345678',
    });
    expect(readMemberRow(['Chen', 'Mei', '', '', '', 'a@b.tw'], columns).member.displayName).toBe('Mei Chen');
  });

  it('[OFFER-4] gets back the zero of a mobile number that a spreadsheet has cut, and no other digit', () => {
    const read = (tel: string) => readMemberRow(['a@b.tw', tel], ['email', 'tel']);
    expect(read('912345678')).toMatchObject({ member: { tel: '0912345678' }, isTelRestored: true });
    for (const tel of ['0912345678', '212345678', '91234567', '886912345678', ''])
      expect(read(tel)).toMatchObject({ member: { tel }, isTelRestored: false });
  });

  it.each([
    [
      ['user_login', 'user_email', 'user_pass', 'billing_phone'],
      ['userName', 'email', 'passwordHash', 'tel'],
    ],
    [
      ['Order #', 'Customer', 'Email', 'Product(s)'],
      ['note', 'name', 'email', 'products'],
    ],
    [
      ['Full Name', 'Email', 'Course Name', 'Enrolled At', 'Percent Complete'],
      ['name', 'email', 'products', 'startsAt', 'progressPercent'],
    ],
    [
      ['姓名', '電子信箱', '課程名稱', '到期日', '倉位', 'email'],
      ['name', 'email', 'products', 'endsAt', null, null],
    ],
  ])('[OFFER-4] is read by the columns that other platforms export: %j', (headings, fields) => {
    expect(recogniseMemberColumns(headings)).toEqual(fields);
  });
});
