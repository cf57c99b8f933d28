/** The terms page. */
export const legal = {
  title: '服務條款與退款規定',
  version: (version: string) => `版本 ${version}`,
  effective: (date: string) => `生效日 ${date}`,
  versions: '歷史版本',
  print: '列印',
};
