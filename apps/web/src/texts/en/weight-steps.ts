import type { WeightStepsWords } from '../zh-hant/weight-steps.ts';

export const weightSteps: WeightStepsWords = {
  title: 'Fees by weight',
  hint: 'Asked for once the goods weigh more than this together. Leave the fee empty to stop offering the method there. Goods without a weight count as 0.',
  over: 'Over (kg)',
  overOf: (row) => `Step ${row}: over (kg)`,
  price: 'Fee (NT$, tax included)',
  plainPrice: 'Fee (NT$)',
  priceOf: (row) => `Step ${row}: fee`,
  noPrice: 'Not sent',
  add: 'Add a step',
  remove: (row) => `Remove step ${row}`,
  faults: {
    'weight-out-of-range': 'Enter 0.001 to 1000 kg',
    'weight-not-rising': 'There is a step at this weight already',
    'price-out-of-range': 'Enter a whole number from 0 to 100000',
    'price-falling': 'Heavier goods cannot cost less',
    'after-the-end': 'The step before is not sent',
  },
  shown: (weight, fee) => `Over ${weight}: ${fee}`,
  shownEnd: (weight) => `Over ${weight}: not sent`,
};
