import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, problem, problemStatus, type Endpoint } from './index.ts';

const endpoints = Object.entries<Endpoint>(contract);

/** They show what waits and how the shop does, names and figures of nobody, and change nothing. */
/** They tell how much waits, what oneself may do, and who carries parcels. */
const openToAnyStaff = ['qryOverview', 'qryOwnPermissions', 'qryParcelCarriers'];

describe('the contract', () => {
  it('[OPS-4] has one call at each path, whatever the letter case', () => {
    const paths = endpoints.map(([, { path }]) => path.toLowerCase());
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('[OPS-4] loses no call by two groups using one name', () => {
    expect(endpoints.length).toBe(new Set(endpoints.map(([, { path }]) => path)).size);
    expect(endpoints.length).toBeGreaterThan(30);
  });

  it.each(endpoints)('[OPS-4] names %s under /api, says what it does and describes both sides', (_name, declared) => {
    expect(declared.path).toMatch(/^\/api\/[A-Za-z]+\/[A-Za-z]+$/);
    expect(declared.summary).toMatch(/^[A-Z'0-9].*\.$/);
    for (const schema of [declared.body, declared.reply]) {
      expect(Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).length).toBeGreaterThan(1);
    }
  });

  it.each([
    '/api/Token/GetUserName',
    '/api/Users/chkUserName',
    '/api/Users/chkEmail',
    '/api/Users/chkTel',
    '/api/Users/chkStaff',
    '/api/Users/getMyProduct',
    '/api/users/getUserEmail',
    '/api/users/updateUserEmail',
    '/api/Product/qryProducts',
    '/api/Product/GetProductImageList',
    '/api/Product/qryAlbum',
    '/api/ShoppingCart/qryShoppingCart',
    '/api/ShoppingCart/deleteItem',
    '/api/ShoppingCart/addUpItem',
    '/api/ShoppingCart/cutDownItem',
    '/api/ShoppingCart/qryTransportItem',
    '/api/ShoppingCart/ChangeTransportItem',
    '/api/Orders/ConvertShoppigCartToOrder',
    '/api/Orders/qryOrders',
    '/api/Orders/qryOrderByOrderId',
    '/api/Orders/qryCustomerOrderAmountNeedToPay',
    '/api/Orders/goDeleteMyOrder',
    '/api/Newebpay/NewebpayPayBill',
  ])('has the specified call %s', (path) => {
    expect(endpoints.map(([, declared]) => declared.path)).toContain(path);
  });

  it('[PAY-7] makes every call that places, pays or deletes an order safe to repeat', () => {
    const { convertShoppingCartToOrder, newebpayPayBill, goDeleteMyOrder, addItem, buyAgain } = contract;
    for (const declared of [convertShoppingCartToOrder, newebpayPayBill, goDeleteMyOrder, addItem, buyAgain]) {
      expect(declared.idempotent).toBe(true);
    }
  });

  it('[AUTH-6] leaves no call of the management to anyone but staff', () => {
    for (const [, { path, audience }] of endpoints) {
      if (/^\/api\/Mgn/i.test(path)) expect(audience).toBe('staff');
    }
  });

  it('[MGNT-8] asks every call of staff for a permission, but for those that any staff may make', () => {
    const ofStaff = endpoints.filter(([, { audience }]) => audience === 'staff');
    expect(ofStaff.filter(([, { permission }]) => permission === undefined)).toEqual([]);
    const open = ofStaff.filter(([, { permission }]) => permission === 'any-staff');
    expect(open.map(([name]) => name).sort()).toEqual(openToAnyStaff);
    const misplaced = endpoints.filter(
      ([, { audience, permission }]) => audience !== 'staff' && permission !== undefined,
    );
    expect(misplaced.map(([name]) => name)).toEqual([]);
  });
});

describe('the error codes', () => {
  it('[OPS-4] each stand for a refusal or a failure', () => {
    for (const status of Object.values(problemStatus)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it('[OPS-4] are a closed list: the one shape takes no other', () => {
    const shape = { message: 'no', requestId: 'A1' };
    expect(problem.safeParse({ ...shape, code: 'not-found' }).success).toBe(true);
    expect(problem.safeParse({ ...shape, code: 'toString' }).success).toBe(false);
    expect(problem.safeParse({ ...shape, code: 404 }).success).toBe(false);
    expect(problem.safeParse({ message: 'no', code: 'not-found' }).success).toBe(false);
  });
});
