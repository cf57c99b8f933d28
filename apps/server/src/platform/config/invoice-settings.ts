import {
  COMPANY_REGISTER_ORIGINS,
  EZPAY_ORIGINS,
  MINISTRY_ORIGIN,
  type CompanyRegister,
  type EzpayMerchant,
  type MinistryAccess,
} from '@kapok/einvoice';
import { chosenInvoiceModes, type InvoiceMode } from '@kapok/domain';
import { z } from 'zod';
import { loopbackOrigin, optionalText, switchOr } from './config-values.ts';

/** What is sent in requests and key material: printable ASCII of one length. */
const key = (length: number) =>
  optionalText.pipe(
    z
      .string()
      .regex(new RegExp(`^[\\x21-\\x7e]{${length}}$`))
      .optional(),
  );

/** The variables of the official invoice services. */
export const invoiceVariables = {
  INVOICES: optionalText.pipe(z.enum(chosenInvoiceModes).optional()),
  EZPAY_MERCHANT_ID: optionalText.pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9]{1,15}$/)
      .optional(),
  ),
  EZPAY_HASH_KEY: key(32),
  EZPAY_HASH_IV: key(16),
  EZPAY_ENVIRONMENT: optionalText.pipe(z.enum(['test', 'production']).optional()),
  EZPAY_ORIGIN: loopbackOrigin(),
  EINVOICE_APP_ID: optionalText.pipe(z.string().max(64).optional()),
  EINVOICE_API_KEY: optionalText.pipe(z.string().max(256).optional()),
  EINVOICE_COMPANY_LOOKUP: switchOr('0'),
  EINVOICE_ORIGIN: loopbackOrigin(),
};

type InvoiceVariables = z.output<z.ZodObject<typeof invoiceVariables>>;

/** The official services that the shop may ask; undefined where it has no access. Holds secrets: never log it. */
export interface InvoiceServices {
  readonly ezpay: { readonly origin: string; readonly merchant: EzpayMerchant } | undefined;
  readonly ministry: { readonly origin: string; readonly access: MinistryAccess } | undefined;
  /** Origins of the open registers of companies' names. */
  readonly companyRegisters: Readonly<Record<CompanyRegister, string>> | undefined;
}

/** A shop that has access to none of them. */
export const noInvoiceServices: InvoiceServices = {
  ezpay: undefined,
  ministry: undefined,
  companyRegisters: undefined,
};

const ezpayOf = (env: InvoiceVariables): InvoiceServices['ezpay'] => {
  const { EZPAY_MERCHANT_ID: merchantId, EZPAY_HASH_KEY: hashKey, EZPAY_HASH_IV: hashIv } = env;
  if (merchantId === undefined || hashKey === undefined || hashIv === undefined) return undefined;
  const origin = env.EZPAY_ORIGIN ?? EZPAY_ORIGINS[env.EZPAY_ENVIRONMENT ?? 'test'];
  return { origin, merchant: { merchantId, hashKey, hashIv } };
};

/** How the shop gives out invoices, once `invoiceFaults` found nothing. */
export const invoiceMode = (env: InvoiceVariables): InvoiceMode =>
  env.INVOICES ?? (ezpayOf(env) === undefined ? 'ledger' : 'ezpay');

/** Whether the machine says how invoices are given out; else an administrator chooses it in the browser. */
export const isInvoiceModeSet = (env: InvoiceVariables): boolean =>
  env.INVOICES !== undefined || ezpayOf(env) !== undefined;

/** The services by the variables, once `invoiceFaults` found nothing. */
export const invoiceServices = (env: InvoiceVariables): InvoiceServices => {
  const { EINVOICE_APP_ID: appId, EINVOICE_API_KEY: apiKey, EINVOICE_ORIGIN: standIn } = env;
  const hasMinistry = appId !== undefined && apiKey !== undefined;
  return {
    ezpay: ezpayOf(env),
    ministry: hasMinistry ? { origin: standIn ?? MINISTRY_ORIGIN, access: { appId, apiKey } } : undefined,
    companyRegisters:
      env.EINVOICE_COMPANY_LOOKUP === '0'
        ? undefined
        : {
            tax: standIn ?? COMPANY_REGISTER_ORIGINS.tax,
            commerce: standIn ?? COMPANY_REGISTER_ORIGINS.commerce,
          },
  };
};

const isPartial = (values: readonly (string | undefined)[]): boolean => {
  const given = values.filter((value) => value !== undefined).length;
  return given > 0 && given < values.length;
};

const productionFaults = (env: InvoiceVariables): readonly string[] => {
  const faults = [];
  if (ezpayOf(env) !== undefined && env.EZPAY_ENVIRONMENT === undefined)
    // Invoices of the test service are none: taken for real ones by mistake, the shop would owe every one of them.
    faults.push('EZPAY_ENVIRONMENT: production says which ezPay it means, production or test');
  if (env.EZPAY_ORIGIN !== undefined) faults.push('EZPAY_ORIGIN: production issues its invoices at ezPay itself');
  if (env.EINVOICE_ORIGIN !== undefined) faults.push('EINVOICE_ORIGIN: production asks the registers themselves');
  return faults;
};

/** What is wrong with the variables together, one line a fault. */
export const invoiceFaults = (env: InvoiceVariables, production: boolean): readonly string[] => {
  const faults = production ? [...productionFaults(env)] : [];
  if (isPartial([env.EZPAY_MERCHANT_ID, env.EZPAY_HASH_KEY, env.EZPAY_HASH_IV]))
    faults.push('EZPAY_MERCHANT_ID, EZPAY_HASH_KEY and EZPAY_HASH_IV belong together: set all three or none');
  else if (env.INVOICES === 'ezpay' && ezpayOf(env) === undefined)
    faults.push('INVOICES: ezpay needs EZPAY_MERCHANT_ID, EZPAY_HASH_KEY and EZPAY_HASH_IV');
  if (env.INVOICES !== undefined && env.INVOICES !== 'ezpay' && ezpayOf(env) !== undefined)
    faults.push(`INVOICES: ${env.INVOICES} contradicts EZPAY_*, which is set; leave one of them out`);
  if (isPartial([env.EINVOICE_APP_ID, env.EINVOICE_API_KEY]))
    faults.push('EINVOICE_APP_ID and EINVOICE_API_KEY belong together: set both or none');
  return faults;
};
