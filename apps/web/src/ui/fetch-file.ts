/** Has the browser fetch a file by itself: to the disk, with its own progress. */
export const fetchFile = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
