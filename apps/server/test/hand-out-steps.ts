import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  handOutsContract,
  mgntProductsContract,
  mgntUploadsContract,
  UPLOAD_PATH,
  type ProductContentWire,
} from '@kapok/contract';
import { sql } from 'kysely';
import { keepFile } from '#server/learning/media/keep-file.ts';
import { noteHandOut, storeHandOut } from '#server/learning/media/take-hand-out.ts';
import { takeUpload } from '#server/learning/uploads/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestCaller, TestShop } from './test-shop.ts';

const TUS = { 'tus-resumable': '1.0.0' } as const;

export type SavedHandOut = ProductContentWire['HandOuts'][number];

/** What staff and members do with hand-outs. */
export class HandOutSteps {
  readonly #shop: TestShop;
  readonly #staff: TestCaller;
  readonly #mediaDir: string;

  constructor(shop: TestShop, staff: TestCaller, mediaDir: string) {
    this.#shop = shop;
    this.#staff = staff;
    this.#mediaDir = mediaDir;
  }

  /** Sends a file whole and has it looked at; answers what the list of uploads says of it. */
  async send(bytes: Buffer, name: string) {
    const headers = { ...TUS, authorization: `Bearer ${this.#staff.token ?? ''}` };
    const begun = await this.#shop.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    const uploadId = String(begun.headers['location']).slice(UPLOAD_PATH.length + 1);
    await this.#shop.app.inject({
      method: 'PATCH',
      url: `${UPLOAD_PATH}/${uploadId}`,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    });
    await takeUpload({ db: this.#shop.db, mediaDir: this.#mediaDir }, uploadId);
    const { Uploads } = await this.#shop.as(this.#staff)(mgntUploadsContract.qryUploads, {});
    return Uploads.find((upload) => upload.UploadId === uploadId);
  }

  /** Sends a hand-out whole and has it looked at; answers its file. */
  async sendHandOut(bytes: Buffer): Promise<string> {
    return (await this.send(bytes, 'whatever.mp4'))?.HandOutFile?.FileUuid ?? '';
  }

  /** Leaves a PDF or an archive as the taking of an upload does, without a child that looks at it. */
  async #keep(bytes: Buffer): Promise<string> {
    const mediaDir = this.#mediaDir;
    const path = join(mediaDir, randomUUID());
    await writeFile(path, bytes);
    const kept = await keepFile(path, mediaDir);
    await rm(path);
    const kind = bytes.subarray(0, 4).toString('latin1') === '%PDF' ? 'pdf' : 'zip';
    const file = { ...kept, byteSize: bytes.length, kind, folder: await storeHandOut({ mediaDir }, kept) } as const;
    return inTransaction(this.#shop.db, (tx) => noteHandOut(tx, file));
  }

  /** Adds a hand-out behind the others of a course and publishes it: one that was sent, by its file, or these bytes. */
  async give(
    ProductId: string,
    file: Buffer | string,
    wish: { readonly title: string; readonly lessonUuid?: string; readonly countsAsUsed?: boolean },
  ) {
    const handOut: SavedHandOut = {
      HandOutId: randomUUID(),
      FileUuid: typeof file === 'string' ? file : await this.#keep(file),
      LessonUuid: wish.lessonUuid ?? null,
      TitleZh: wish.title,
      TitleEn: '',
      CountsAsUsed: wish.countsAsUsed === true,
    };
    const { Content } = await this.read(ProductId);
    await this.publish(ProductId, [...Content.HandOuts, handOut]);
    return handOut;
  }

  async read(ProductId: string) {
    return this.#shop.as(this.#staff)(mgntProductsContract.qryProductForEditing, { ProductId });
  }

  async publish(ProductId: string, HandOuts: readonly SavedHandOut[]) {
    const { Version } = await this.read(ProductId);
    const Changes = { HandOuts: [...HandOuts] };
    const saved = await this.#shop.as(this.#staff)(mgntProductsContract.saveProduct, { ProductId, Version, Changes });
    return this.#shop.as(this.#staff)(mgntProductsContract.publishProduct, { ProductId, Version: saved.Version });
  }

  /** Asks for a hand-out as a browser does: the address, and the cookie that goes with it. */
  async open(caller: TestCaller, ProductId: string, HandOutId: string, EndsRefund?: true) {
    const given = await this.#shop.app.inject({
      method: 'POST',
      url: handOutsContract.openHandOut.path,
      headers: {
        'content-type': 'application/json',
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
      },
      payload: JSON.stringify({ ProductId, HandOutId, EndsRefund }),
    });
    const { Address: address = '', code } = given.json<{ Address?: string; code?: string }>();
    const [cookie] = given.cookies;
    return { status: given.statusCode, code, address, cookie };
  }

  fetch(address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    return this.#shop.app.inject({ method, url: address, headers });
  }

  async memberId(userName: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`select id from member where user_name = ${userName}`.execute(
      this.#shop.db,
    );
    return rows[0]?.id ?? 0;
  }
}
