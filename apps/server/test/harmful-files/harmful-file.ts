/** A file that somebody could upload to harm the shop, and what the shop may make of it. */
export interface HarmfulFile {
  readonly name: string;
  /** Made when it is needed: some are tens of megabytes. */
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** It must never become media. Others may, where enough of them is whole. */
  readonly mustBeRefused: boolean;
}

export const refused = (name: string, bytes: HarmfulFile['bytes']): HarmfulFile => ({
  name,
  bytes,
  mustBeRefused: true,
});

export const harmless = (name: string, bytes: HarmfulFile['bytes']): HarmfulFile => ({
  name,
  bytes,
  mustBeRefused: false,
});
