import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { askChild } from '#server/platform/sandbox/ask-child.ts';
import { findGuards } from '#server/platform/sandbox/isolation.ts';

/**
 * Has a limited child run programs, as machine code in it could, and prints how far the child is kept from the machine and which of them
 * ended well.
 * Usage: node view-of-child.ts <JSON: the paths that the child is given, and the programs with their arguments>
 */
const plan = z.object({
  reads: z.array(z.string()),
  writes: z.array(z.string()),
  programs: z.array(z.array(z.string())),
});

const program = fileURLToPath(new URL('./limited-child.ts', import.meta.url));
const { reads, writes, programs } = plan.parse(JSON.parse(process.argv[2] ?? ''));
const { isolation } = await findGuards();
const endedWell = await askChild({
  program,
  question: { deed: 'run programs', at: JSON.stringify(programs) },
  answer: z.string(),
  limits: { memoryMb: 1_024, processorSeconds: 60, fileMb: 1 },
  heapMb: 96,
  seconds: 60,
  reads: [program, ...reads],
  writes,
  needs: ['child-process'],
});
process.stdout.write(JSON.stringify({ isolation, endedWell: z.array(z.boolean()).parse(JSON.parse(endedWell)) }));
