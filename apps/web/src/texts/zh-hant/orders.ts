/** The name of the page of orders. */
export const orders = {
  title: '訂單管理',
};
