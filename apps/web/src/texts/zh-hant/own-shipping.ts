/** Ways of delivery that a shop adds itself. */
export const ownShipping = {
  add: '新增取貨方式',
  kind: '商品怎麼交給客人',
  kinds: { address: '寄到客人的地址', none: '客人自行取貨' },
  kindNotes: { address: '例如黑貓宅急便、低溫宅配、自家外送', none: '例如門市取貨、市集面交' },
  full: (most: number) => `這一類已達 ${most} 種上限`,
  fullBoth: '兩類都已達上限',
  taken: '已有相同名稱的取貨方式',
  added: '已新增取貨方式',
  remove: '移除',
  removeNamed: (name: string) => `移除取貨方式：${name}`,
  removeTitle: (name: string) => `移除「${name}」？`,
  removeBody: '客人不能再選這種方式，已選它的購物車會請客人重選。',
  removed: '已移除取貨方式',
  ordered: (name: string) => `已有訂單使用「${name}」，無法移除；不想再提供，請取消勾選「提供客人選擇」`,
};

export type OwnShippingWords = typeof ownShipping;
