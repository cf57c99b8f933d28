import type { WeightStepFault } from '@kapok/domain';

/** Fees of a way of delivery by weight, as staff set them. */
export const weightSteps = {
  title: '依重量的運費',
  hint: '商品總重超過該重量時改收的運費；運費留空表示不以此方式寄送。沒有填寫重量的商品以 0 計算。',
  over: '超過（公斤）',
  overOf: (row: number) => `第 ${row} 級：超過（公斤）`,
  price: '運費（元，含稅）',
  plainPrice: '運費（元）',
  priceOf: (row: number) => `第 ${row} 級：運費`,
  noPrice: '不寄送',
  add: '新增重量級距',
  remove: (row: number) => `移除第 ${row} 級`,
  faults: {
    'weight-out-of-range': '請輸入 0.001 到 1000 公斤',
    'weight-not-rising': '這個重量已經有了',
    'price-out-of-range': '請輸入 0 到 100000 的整數',
    'price-falling': '越重運費不能越低',
    'after-the-end': '上一級已不寄送',
  } satisfies Readonly<Record<WeightStepFault, string>>,
  shown: (weight: string, fee: string) => `超過 ${weight} ${fee}`,
  shownEnd: (weight: string) => `超過 ${weight} 不寄送`,
};

export type WeightStepsWords = typeof weightSteps;
