/** Pictures up to this size are sent as they are. */
const SMALL_BYTES = 1_000_000;
/** Half as wide again as the widest picture that the shop shows. */
const MAX_SIDE_PX = 2_400;
const QUALITY = 0.9;

const redraw = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  } finally {
    bitmap.close();
  }
};

/**
 * A photograph straight from a camera is several times larger than any screen shows, and slow to send: it is drawn anew in
 * the size that the shop needs. Where the browser cannot do that, or nothing would be gained, the file stays as it is; the
 * server looks at it anyway.
 */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (file.size <= SMALL_BYTES || typeof OffscreenCanvas === 'undefined') return file;
  const smaller = await redraw(file).catch(() => null);
  return smaller !== null && smaller.size < file.size ? smaller : file;
};
