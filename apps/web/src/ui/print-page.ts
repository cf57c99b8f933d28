/**
 * Prints the page as soon as its pictures are there, since what is drawn on paper alone has often just been added. A picture that does not
 * come is left out.
 */
export const printPage = async (): Promise<void> => {
  // Lazy ones outside of the screen are never fetched, and nothing on paper is lazy.
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
};
