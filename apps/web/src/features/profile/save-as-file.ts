/** Long enough for every browser to have taken the content over. */
const KEPT_FOR_MS = 60_000;

/** Hands text to the person as a file in the downloads. */
export const saveAsFile = (name: string, json: string): void => {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_FOR_MS);
};
