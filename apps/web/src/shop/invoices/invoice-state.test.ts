import { describe, expect, it } from 'vitest';
import { chooseType, isChecked, judge, memberCarrier, tidiedCode, typeCode } from './invoice-state.ts';

const passed = { kind: 'passed', by: 'official', companyName: null } as const;
const barcode = judge(
  typeCode(chooseType(memberCarrier, 'Carriage'), '/ABC1234'),
  { type: 'Carriage', code: '/ABC1234' },
  passed,
);

describe('choosing an invoice [INV-1]', () => {
  it('needs no check for the member carrier', () => {
    expect(isChecked(memberCarrier)).toBe(true);
  });

  it('counts a check for the code that was checked only', () => {
    expect(isChecked(barcode)).toBe(true);
    expect(isChecked(typeCode(barcode, '/ABC1235'))).toBe(false);
  });

  it('forgets the check whenever the type changes, and keeps what was typed for it', () => {
    const donation = chooseType(barcode, 'Donate');
    expect(donation).toMatchObject({ type: 'Donate', code: '' });
    expect(isChecked(donation)).toBe(false);
    const back = chooseType(donation, 'Carriage');
    expect(back.code).toBe('/ABC1234');
    expect(isChecked(back)).toBe(false);
  });

  it('clears the code with the empty type', () => {
    expect(chooseType(barcode, '')).toEqual(memberCarrier);
    expect(chooseType(chooseType(barcode, ''), 'Carriage').code).toBe('');
  });

  it('lets a late answer say nothing about another code', () => {
    const typedOn = typeCode(chooseType(memberCarrier, 'Carriage'), '/ABC1235');
    expect(judge(typedOn, { type: 'Carriage', code: '/ABC1234' }, passed)).toBe(typedOn);
  });

  it('says nothing while somebody types, but goes on saying what is wrong', () => {
    const company = typeCode(chooseType(memberCarrier, 'InvoiceCompany'), '1234567');
    expect(company.verdict).toEqual({ kind: 'none' });
    const told = judge(company, company, { kind: 'wrong', blocked: true });
    expect(typeCode(told, '12345678').verdict).toEqual({ kind: 'wrong', blocked: false });
    expect(typeCode(told, '12345675').verdict).toEqual({ kind: 'none' });
  });

  it('offers half-width capitals and never corrects by itself', () => {
    expect(tidiedCode({ type: 'Carriage', code: '／ａｂｃ1234' })).toBe('/ABC1234');
    expect(tidiedCode({ type: 'Carriage', code: '/ABC1234' })).toBeNull();
    expect(tidiedCode({ type: 'Donate', code: '１６８００１' })).toBe('168001');
    expect(tidiedCode({ type: 'InvoiceCompany', code: 'abc' })).toBeNull();
  });
});
