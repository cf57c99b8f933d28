import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { demoStaffSecret } from '#server/shop/demo/index.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { openTestShop, stranger } from '../../../test/test-shop.ts';
import { codeOf, stepsTakenAt } from './one-time-code.ts';

/** What an app with the demo's key shows, some steps from now. */
const codeNow = (steps = 0): string => codeOf(demoStaffSecret, (stepsTakenAt(Date.now())[0] ?? 0) + steps);

describe('the staff of the demo', () => {
  it('[SAFE-9] is shown the code, which is good once like any other', async () => {
    const demo = await openTestShop({ demoCatalogue: true });
    try {
      const asked = { UserName: 'staff', Password: 'Kapok-demo-1' };
      const { AccessToken } = await demo.as(stranger)(contract.signIn, asked);
      const call = demo.as({ token: AccessToken, userName: 'staff' });
      const { DemoCode } = await call(contract.qrySecondFactor, {});
      expect([codeNow(), codeNow(1)]).toContain(DemoCode);
      await call(contract.enterSecondFactor, { Code: DemoCode ?? '' });
      const again = await demo.as(stranger)(contract.signIn, asked);
      const next = await demo.as({ token: again.AccessToken, userName: 'staff' })(contract.qrySecondFactor, {});
      expect(next.DemoCode).not.toBe(DemoCode);
    } finally {
      await demo.close();
    }
  });

  it('[SAFE-9] does not get in by the known secret where the shop is no demo', async () => {
    const demo = await openTestShop({ demoCatalogue: true });
    const real = await openTestShop({ beside: demo, settings: { demo: false } });
    try {
      const asked = { UserName: 'staff', Password: 'Kapok-demo-1' };
      const { AccessToken } = await real.as(stranger)(contract.signIn, asked);
      const call = real.as({ token: AccessToken, userName: 'staff' });
      expect((await call(contract.qrySecondFactor, {})).DemoCode).toBeNull();
      const Code = codeNow();
      expect(await refusalOf(call(contract.enterSecondFactor, { Code }))).toBe('wrong-credentials');
    } finally {
      await real.close();
      await demo.close();
    }
  });
});
