/** The name of the online talk. */
export const chat = {
  title: '線上對談',
};
