import type { CallError, ProblemCode } from '@kapok/contract';

/** Every code of the closed list has a text in both languages, or the project does not compile. */
export type ErrorTexts = Readonly<Record<CallError['code'], string>>;

/** The faults that only staff meet, whose words come with the management: until then, what is said of any fault. */
const beforeManagement = (general: string) =>
  ({
    'second-person-needed': general,
    'second-person-too-new': general,
    'last-administrator': general,
    'staff-address-not-proven': general,
    'already-staff': general,
    'already-taken': general,
    'in-use': general,
    'product-incomplete': general,
    'goodwill-not-offered': general,
    'points-limit': general,
    'invoice-day-wrong': general,
    'received-day-wrong': general,
    'invoice-number-wrong': general,
    'invoice-number-taken': general,
    'merchant-in-use': general,
    'set-on-machine': general,
    'terms-without-refunds': general,
    'unsupported-media-type': general,
    'range-not-satisfiable': general,
    'storage-full': general,
  }) satisfies Partial<Record<ProblemCode, string>>;

export type StaffErrorTexts = Readonly<ReturnType<typeof beforeManagement>>;

/** What everybody can meet: all other codes. */
export type CommonErrorTexts = Omit<ErrorTexts, keyof StaffErrorTexts>;

export const withStaffErrors = (common: CommonErrorTexts): ErrorTexts => ({
  ...beforeManagement(common.unexpected),
  ...common,
});
