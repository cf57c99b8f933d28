import type { Locator } from 'playwright-core';

/** The fields of a pickup store as they are typed; the chain by its name. */
export interface TypedStore {
  readonly chain: string;
  readonly code: string;
  readonly name: string;
  readonly address: string;
}

export const heping: TypedStore = {
  chain: '7-ELEVEN',
  code: '131386',
  name: '和平門市',
  address: '臺北市大安區和平東路一段 1 號',
};

export const HEPING_TEXT = '7-ELEVEN 和平門市（131386）臺北市大安區和平東路一段 1 號';

/** Fills in the store of a delivery form. */
export const typeStore = async (form: Locator, { chain, code, name, address }: TypedStore): Promise<void> => {
  await form.getByLabel('超商', { exact: true }).selectOption({ label: chain });
  await form.getByLabel('門市代號').fill(code);
  await form.getByLabel('門市名稱').fill(name);
  await form.getByLabel('門市地址').fill(address);
};
