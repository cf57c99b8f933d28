import { isCompanyId } from '@kapok/domain';
import { z } from 'zod';

/**
 * Open registers that tell a company's name by its tax id, without any key. `tax` (Fiscal Information Agency) knows every
 * registered business; `commerce` (Ministry of Economic Affairs) knows companies only, so that its silence says nothing.
 */
export const COMPANY_REGISTER_ORIGINS = {
  tax: 'https://eip.fia.gov.tw',
  commerce: 'https://data.gcis.nat.gov.tw',
} as const;

/** One of the open registers. */
export type CompanyRegister = keyof typeof COMPANY_REGISTER_ORIGINS;

/** Paths below the registers' origins; the tax id follows the first and stands in the filter of the second. */
export const COMPANY_REGISTER_PATHS = {
  tax: '/OAI/api/businessRegistration/',
  commerce: '/od/data/api/9D17AE0D-09B5-4732-A8F4-81ADED04B679',
} as const;

/** The address to get. Throws RangeError for a text that is no tax id, so that nothing else can become a part of it. */
export const companyNameUrl = (register: CompanyRegister, origin: string, companyId: string): string => {
  if (!isCompanyId(companyId)) throw new RangeError('not a tax id');
  const url = new URL(COMPANY_REGISTER_PATHS[register], origin);
  if (register === 'tax') return url.href + companyId;
  return `${url.href}?$format=json&$filter=Business_Accounting_NO%20eq%20${companyId}`;
};

/** What an open register says about a tax id. */
export type CompanyNameAnswer =
  | { readonly kind: 'known'; readonly name: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no-answer'; readonly reason: string };

const nameSchema = z.string().trim().min(1);
const taxSchema = z.object({ businessNm: nameSchema });
const commerceSchema = z.array(z.object({ Company_Name: nameSchema }));

/** Reads what a register answered: its HTTP status, and its body parsed as JSON where it is JSON. */
export const readCompanyName = (register: CompanyRegister, httpStatus: number, body: unknown): CompanyNameAnswer => {
  if (register === 'tax' && httpStatus === 404) return { kind: 'unknown' };
  if (httpStatus !== 200) return { kind: 'no-answer', reason: `http-${httpStatus}` };
  const name =
    register === 'tax'
      ? taxSchema.safeParse(body).data?.businessNm
      : commerceSchema.safeParse(body).data?.[0]?.Company_Name;
  return name === undefined ? { kind: 'no-answer', reason: 'no-name' } : { kind: 'known', name };
};
