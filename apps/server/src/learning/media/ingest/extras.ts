import { z } from 'zod';

/** What a file may have beside its segments; each is there or not, playing needs none of it. */
const mediaExtras = ['poster', 'peaks', 'storyboard'] as const;

export type MediaExtra = (typeof mediaExtras)[number];

/** Which were made, and why others were not (for the log; without places of files). */
export const extrasMadeSchema = z.object({
  extras: z.array(z.enum(mediaExtras)),
  omitted: z.array(z.object({ extra: z.enum(mediaExtras), because: z.string() })),
});

export type ExtrasMade = z.output<typeof extrasMadeSchema>;

/** Names inside a content folder. */
export const extraFiles = {
  poster: 'poster.jpg',
  peaks: 'peaks.json',
  storyboard: 'storyboard.jpg',
  storyboardTimes: 'storyboard.vtt',
} as const;

/** The length of a recording, and the seconds in which something may be made of it. */
export interface ExtraTimes {
  readonly durationSeconds: number;
  readonly seconds: number;
}
