import sharp from 'sharp';
import { z } from 'zod';
import { answerOnce } from '#server/platform/sandbox/answer-once.ts';
import { iconQuestion } from './icon-question.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws one icon as PNG: the picture whole, in the middle of a square, as large as asked for. */
const drawIcon = async (question: unknown): Promise<string> => {
  const { picture, sizePx, pictureShare, ground } = z.parse(iconQuestion, question);
  sharp.concurrency(1);
  const insidePx = Math.round(sizePx * pictureShare);
  const inside = await sharp(Buffer.from(picture, 'base64'), { density: 1_200 })
    .resize(insidePx, insidePx, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const square = sharp({ create: { width: sizePx, height: sizePx, channels: 4, background: ground ?? CLEAR } });
  const icon = await square
    .composite([{ input: inside }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return icon.toString('base64');
};

/** Entry of the process that draws one icon of the shop from a picture of its staff. */
answerOnce(drawIcon);
