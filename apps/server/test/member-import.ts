import { MEMBER_PIECE_CHARACTERS, mgntMemberImportContract as calls, type Call } from '@kapok/contract';
import { csvSeparatorOf, cutCsv, parseCsv, recogniseMemberColumns } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { workOffImport } from '#server/back-office/member-import/index.ts';

/**
 * The calls of one import, as the page makes them, with the work of its job between them. Each deed is sent twice by one key,
 * as where its first answer is lost.
 */
export class MemberImportSteps {
  readonly #call: Call;
  readonly #db: Database;

  constructor(call: Call, db: Database) {
    this.#call = call;
    this.#db = db;
  }

  /** Sends a file in pieces and has it looked at. */
  async look(
    csv: string,
    products: Readonly<Record<string, readonly string[]>> = {},
    characters = MEMBER_PIECE_CHARACTERS,
  ) {
    const Separator = csvSeparatorOf(csv);
    const head = parseCsv(csv.slice(0, csv.indexOf('\n')), 1)[0]?.fields ?? [];
    const { ImportId } = await this.#call(calls.beginMemberImport, {
      FileName: 'members.csv',
      Columns: [...recogniseMemberColumns(head)],
      Separator,
    });
    let Piece = 0;
    for (const { text: Text, firstLine: FirstLine } of cutCsv(csv, characters)) {
      await this.#call(calls.sendMemberRows, { ImportId, Piece, FirstLine, Text });
      Piece += 1;
    }
    const Products = Object.entries(products).map(([Name, ids]) => ({ Name, ProductIds: [...ids] }));
    await this.#twice((key) => this.#call(calls.checkMemberImport, { ImportId, Products }, key));
    await this.work(ImportId);
    return this.read(ImportId);
  }

  async #twice(send: (key: { readonly idempotencyKey: string }) => Promise<boolean>): Promise<void> {
    const key = { idempotencyKey: crypto.randomUUID() };
    await send(key);
    await send(key);
  }

  read(ImportId: number) {
    return this.#call(calls.qryMemberImport, { ImportId });
  }

  rows(ImportId: number, Outcome: 'new' | 'adds' | 'unchanged' | 'refused', After?: number) {
    return this.#call(calls.qryMemberImportRows, { ImportId, Outcome, After });
  }

  /** What the job of the import does. */
  work(importId: number, signal: AbortSignal = new AbortController().signal) {
    return workOffImport({ db: this.#db, signal }, importId);
  }

  /** Agrees to what was seen and lets the job do it. */
  async run(ImportId: number, Mails: 'now' | 'later' | 'never' = 'never') {
    const { Fingerprint } = await this.read(ImportId);
    await this.#twice((key) => this.#call(calls.runMemberImport, { ImportId, Fingerprint, Mails }, key));
    await this.work(ImportId);
    return this.read(ImportId);
  }

  async undo(ImportId: number) {
    await this.#twice((key) => this.#call(calls.undoMemberImport, { ImportId }, key));
    await this.work(ImportId);
    return this.read(ImportId);
  }
}
