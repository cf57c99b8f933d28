/** Where the next page of a list begins that says how many entries there are in all; undefined behind the last one. */
export const nextOffset = <Page extends { readonly Total: number }>(
  pages: readonly Page[],
  entriesOf: (page: Page) => readonly unknown[],
): number | undefined => {
  const last = pages.at(-1);
  const known = pages.reduce((sum, page) => sum + entriesOf(page).length, 0);
  return last !== undefined && known < last.Total ? known : undefined;
};
