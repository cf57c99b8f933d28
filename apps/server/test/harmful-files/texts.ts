import { gzipSync } from 'node:zlib';

/** A text that staff could give for captions or for a list; all must be refused, or taken whole. */
export interface HarmfulText {
  readonly name: string;
  readonly text: () => string;
}

const packed = (): string => gzipSync(Buffer.alloc(50_000_000)).toString('latin1');
const inUtf16 = (text: string): string => Buffer.from(text, 'utf16le').toString('latin1');

export const harmfulCaptions: readonly HarmfulText[] = [
  { name: '30,000 cues', text: () => `WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat(30_000)}a` },
  { name: 'a hundred thousand arrows', text: () => `WEBVTT\n\n${'-->'.repeat(100_000)}` },
  { name: 'one line of 990 KB', text: () => `WEBVTT\n\n${'a'.repeat(990_000)}` },
  { name: 'NUL characters', text: () => 'WEBVTT\n\n00:00.000 --> 00:01.000\n\0\n' },
  { name: 'UTF-16', text: () => inUtf16('WEBVTT\n\n00:00.000 --> 00:01.000\n好\n') },
  { name: 'packed zeros', text: packed },
  { name: 'half a character', text: () => 'WEBVTT\n\n00:00.000 --> 00:01.000\n\ud83d\n' },
  { name: 'a script', text: () => '<script>alert(1)</script>' },
];

const MEMBERS = 'UserName,Email\n';

/** For the lists of members and of products alike; some have the columns of the first. */
export const harmfulLists: readonly HarmfulText[] = [
  { name: 'a quote that is never closed', text: () => `${MEMBERS}"${'a'.repeat(800_000)}` },
  { name: 'quotes alone', text: () => `${MEMBERS}${'"'.repeat(800_001)}` },
  { name: 'doubled quotes in a field', text: () => `${MEMBERS}"${'""'.repeat(400_000)}",a@example.com` },
  { name: '800,000 commas', text: () => `${MEMBERS}${','.repeat(800_000)}` },
  { name: '800,000 lines', text: () => `${MEMBERS}${'\n'.repeat(800_000)}` },
  { name: '150,000 rows', text: () => `${MEMBERS}${'a,b\r\n'.repeat(150_000)}` },
  { name: 'one field of 800 KB', text: () => `${MEMBERS}${'a'.repeat(2_500_000)},a@example.com` },
  { name: 'NUL characters', text: () => `${MEMBERS}a\0b,a@example.com\n` },
  { name: 'UTF-16', text: () => inUtf16(`${MEMBERS}mei,mei@example.com\n`) },
  { name: 'packed zeros', text: packed },
  { name: 'a head of 400,000 columns', text: () => 'a,'.repeat(400_000) },
  { name: 'half a character', text: () => `${MEMBERS}\ud83d,mei@example.com\n` },
];
