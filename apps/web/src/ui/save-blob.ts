/** Long enough for every browser to have taken the content over. */
const KEPT_FOR_MS = 60_000;

/** Hands content to the person as a file in the downloads. */
export const saveBlob = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_FOR_MS);
};
