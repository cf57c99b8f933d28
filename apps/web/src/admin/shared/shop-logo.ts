/** The address of the logo as that version of the shop profile has it: a browser keeps the one of before no longer. */
export const shopLogo = (version: number): string => `/logo.svg?v=${version}`;

/** The logo that a form of the shop profile names: just chosen, and maybe still being prepared, else the saved one. */
export const logoOfForm = (
  name: string | null,
  { chosen, version }: { readonly chosen: ReadonlyMap<string, string>; readonly version: number },
): string => (name === null ? shopLogo(version) : (chosen.get(name) ?? `/media/images/${name}?w=480`));
