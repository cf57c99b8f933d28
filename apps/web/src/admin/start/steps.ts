import { confirmedSteps, DEFAULT_ACCENT, type ConfirmedStep, type RequiredSellerField } from '@kapok/domain';
import type { Opening, OpeningPoint } from '#web/admin/doctor/index.ts';
import { missingIn, type ShopForm } from '#web/admin/shop-details/index.ts';

/** The questions of the guide, in their order. */
export const startSteps = ['name', 'seller', 'look', 'money', 'pay', 'delivery', 'terms', 'product', 'open'] as const;
export type StartStep = (typeof startSteps)[number];

/** Those that are fields of the shop details, which are saved on the way on. */
export const formSteps: readonly StartStep[] = ['name', 'seller', 'look'];

/** Those whose answers buyers see: all but the last, which asks for nothing. */
export const previewedSteps: readonly StartStep[] = startSteps.filter((step) => step !== 'open');

export const stepAfter = (step: StartStep): StartStep => startSteps[startSteps.indexOf(step) + 1] ?? 'open';

export const stepBefore = (step: StartStep): StartStep | undefined => startSteps[startSteps.indexOf(step) - 1];

/** What each question asks for that the shop cannot open without. */
const fieldsOf: Readonly<Partial<Record<StartStep, readonly RequiredSellerField[]>>> = {
  name: ['shopName'],
  seller: ['company', 'companyTaxId', 'phone', 'address', 'email'],
};

/** The required fields of a question that are empty, in the order in which it asks for them. */
export const lacksOf = (step: StartStep, form: ShopForm): readonly RequiredSellerField[] => {
  const missing = missingIn(form);
  return (fieldsOf[step] ?? []).filter((field) => missing.includes(field));
};

const checksOf: Readonly<Partial<Record<StartStep, readonly OpeningPoint['Name'][]>>> = {
  seller: ['seller'],
  money: ['payments'],
  pay: ['payments'],
  delivery: ['delivery'],
  terms: ['terms'],
  product: ['product'],
};

/** The questions that a shop has an answer to from the start, which going on agrees to. */
export const toConfirm = (step: StartStep): ConfirmedStep | undefined => confirmedSteps.find((each) => each === step);

/** Whether a question is answered: by what the shop found, and where it found an answer of its own, by staff who agreed to it. */
export const isAnswered = (step: StartStep, form: ShopForm, opening: Opening): boolean => {
  if (step === 'name') return form.NameZh.trim() !== '';
  if (step === 'look') return form.Logo !== null || form.Accent !== DEFAULT_ACCENT;
  if (step === 'open') return opening.Door.State !== 'soon';
  const agreed = toConfirm(step);
  if (agreed !== undefined && !opening.Confirmed.includes(agreed)) return false;
  const wanted = checksOf[step] ?? [];
  return wanted.length > 0 && opening.Checks.every(({ Name, State }) => !wanted.includes(Name) || State === 'green');
};

/** Where somebody goes on who comes back: at the first question that keeps the shop closed. */
export const firstOpenStep = (form: ShopForm, opening: Opening): StartStep =>
  (['name', 'seller', 'look', 'product'] as const).find((step) => !isAnswered(step, form, opening)) ?? 'open';
