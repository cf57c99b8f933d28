import sharp from 'sharp';
import { z } from 'zod';
import { answerOnce } from '#server/platform/sandbox/answer-once.ts';
import { iconQuestion } from './icon-question.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

/** The colour in the middle of the picture's upper edge; white where it is not opaque. */
const edgeColor = async (picture: Buffer, sidePx: number) => {
  const place = { left: Math.floor(sidePx / 2), top: Math.ceil(sidePx / 64), width: 1, height: 1 };
  const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(picture).ensureAlpha().extract(place).raw().toBuffer();
  return alpha === 255 ? { r, g, b, alpha: 1 } : WHITE;
};

/** Draws one icon as PNG: the picture whole, in the middle of a square, as large as asked for. */
const drawIcon = async (question: unknown): Promise<string> => {
  const { picture, sizePx, pictureShare, isFilled } = z.parse(iconQuestion, question);
  sharp.concurrency(1);
  const insidePx = Math.round(sizePx * pictureShare);
  const inside = await sharp(Buffer.from(picture, 'base64'), { density: 1_200 })
    .resize(insidePx, insidePx, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const background = isFilled ? await edgeColor(inside, insidePx) : CLEAR;
  const square = sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } });
  const icon = await square
    .composite([{ input: inside }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return icon.toString('base64');
};

/** Entry of the process that draws one icon of the shop from a picture of its staff. */
answerOnce(drawIcon);
