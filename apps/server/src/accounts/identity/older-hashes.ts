import { createHmac } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { listOlderShapes, type OlderShape } from './older-hash-queries.ts';

/** How long the kinds of hashes that are left count as known. A shop that takes members over tells them apart for so long. */
const KNOWN_MS = 60_000;

/** Characters behind the kind and the cost of a hash: salt and hash. */
const REST = { phpass: 30, bcrypt: 53 } as const;

/**
 * A hash that matches no password. Its kind and cost are drawn in proportion to the older hashes that are left; undefined where there
 * are none. `draw` is from 0 to below 1. While hashes go, the same draw gives another kind only where the border between two passes it.
 */
export const decoyOf = (shapes: readonly OlderShape[], draw: number): string | undefined => {
  const members = shapes.reduce((sum, shape) => sum + shape.members, 0);
  let left = Math.floor(draw * members);
  for (const { shape, members: having } of shapes) {
    if (left < having) return shape + '.'.repeat(shape.startsWith('$P$') ? REST.phpass : REST.bcrypt);
    left -= having;
  }
  return undefined;
};

/**
 * Decoys for accounts that have no hash of another shop, so that the time of a sign-in does not tell who was taken over
 * with their password (AUTH-5): while there are such hashes, every password that a stranger tries is checked against one.
 */
export class OlderHashes {
  readonly #db: Database;
  readonly #key: Buffer;
  #known: { readonly untilMs: number; readonly shapes: Promise<readonly OlderShape[]> } | undefined;

  constructor(db: Database, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  /** Almost always the same for one subject at each try; undefined where no such hash is left. */
  async decoyFor(subject: string): Promise<string | undefined> {
    const shapes = await this.#readShapes();
    return decoyOf(shapes, createHmac('sha256', this.#key).update(subject).digest().readUInt32BE(0) / 2 ** 32);
  }

  #readShapes(): Promise<readonly OlderShape[]> {
    const nowMs = performance.now();
    if (this.#known === undefined || this.#known.untilMs <= nowMs) {
      this.#known = { untilMs: nowMs + KNOWN_MS, shapes: this.#ask() };
    }
    return this.#known.shapes;
  }

  async #ask(): Promise<readonly OlderShape[]> {
    try {
      return await listOlderShapes(this.#db);
    } catch (error) {
      // The next one asks again.
      this.#known = undefined;
      throw error;
    }
  }
}
