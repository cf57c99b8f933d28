import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { openSharedJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';

describe('security events', () => {
  const journeys = openSharedJourneys();

  it('[SAFE-10] a member sees what happened to the account, staff what happened to all, by account and address', () =>
    journeys.visit(screens.phone, async (member) => {
      const person = newPerson('方晴');
      await member.beside.register(person);
      const stranger = createCaller(member.shop.url);
      await expect(stranger.signIn({ ...person, password: 'Wrong-Guess-1' })).rejects.toMatchObject({ status: 401 });
      await member.page.goto('/users/userprofile');
      const activity = member.page.getByRole('region', { name: '最近的安全活動' });
      await expect
        .poll(async () => {
          await member.page.reload();
          await activity.getByRole('listitem').first().waitFor();
          return activity.getByRole('listitem').allInnerTexts();
        })
        .toEqual([expect.stringContaining('登入失敗（密碼）'), expect.stringContaining('註冊')]);
      await expect.poll(() => activity.getByText('127.0.0.*').count()).toBe(2);
      expect(await lookAtScreen(member, { name: 'profile-security', hasForeignWords: true })).toEqual([]);

      await journeys.visit(screens.desk, async (staff) => {
        const call = await staff.beside.signIn(demoStaff);
        const { Members } = await call(contract.qryMembers, { Search: person.userName });
        // What staff look at again within the hour is not noted again: this member is new.
        for (const { UserId } of Members) await call(contract.qryMember, { UserId });
        await staff.page.goto('/mgnh/security');
        await staff.page.getByLabel('帳號', { exact: true }).fill(person.email);
        await staff.page.getByRole('button', { name: '套用' }).click();
        const rows = staff.page.getByRole('row').filter({ hasText: person.userName });
        await expect.poll(() => rows.count()).toBe(3);
        await staff.page.getByRole('combobox', { name: '事件' }).selectOption('sign-in-failed');
        await staff.page.getByRole('button', { name: '套用' }).click();
        await expect.poll(() => rows.count()).toBe(1);
        await expect.poll(() => rows.innerText()).toMatch(/登入失敗[\s\S]*127\.0\.0\.1/);
        expect(await lookAtScreen(staff, { name: 'management-security-one', hasForeignWords: true })).toEqual([]);
        await staff.page.getByRole('button', { name: '清除' }).click();
        await rows.filter({ hasText: '查看會員' }).waitFor();
      });
    }));
});
