/** What the registers know: who and what exists. */
export interface Registers {
  readonly barcodes: readonly string[];
  readonly donationCodes: readonly string[];
  /** Names by tax id. */
  readonly companies: Readonly<Record<string, string>>;
}

/** Enough to try things out. */
export const sampleRegisters: Registers = {
  barcodes: ['/ABC1234', '/AB+1234'],
  donationCodes: ['008', '919', '8585'],
  companies: { '22099131': '範例科技股份有限公司', '04595257': '範例書店有限公司' },
};

/** A company's name; undefined when the id is nobody's. */
export const companyName = (registers: Registers, companyId: string): string | undefined =>
  new Map(Object.entries(registers.companies)).get(companyId);
