import type { DemoAccount } from '../demo-accounts.ts';

const customer = (userName: string, displayName: string): DemoAccount => ({
  userName,
  displayName,
  password: 'Kapok-demo-1',
  email: `${userName}@kapok.example`,
  isStaff: false,
});

/** Who bought something in the month before the first start. They can sign in like the other demo accounts. */
export const showroomCustomers: readonly DemoAccount[] = [
  customer('yuting', '王郁婷'),
  customer('chihao', '張志豪'),
  customer('peishan', '黃佩珊'),
  customer('minghan', '李明翰'),
  customer('hsinyi', '吳欣怡'),
  customer('boyu', '劉柏宇'),
  customer('shufen', '蔡淑芬'),
  customer('jiahao', '楊家豪'),
  customer('wanru', '許婉如'),
  customer('zhewei', '鄭哲瑋'),
  customer('emma', 'Emma Clarke'),
  customer('daniel', 'Daniel Ho'),
];
