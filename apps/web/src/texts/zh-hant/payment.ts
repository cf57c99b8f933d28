/** The name of the pages on which one pays. */
export const payment = {
  title: '付款',
};
