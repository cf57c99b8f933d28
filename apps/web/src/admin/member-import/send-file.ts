import { MEMBER_PIECE_CHARACTERS, mgntMemberImportContract } from '@kapok/contract';
import { cutCsv, type MemberField } from '@kapok/domain';
import { call } from '#web/api/api.ts';
import type { ChosenFile } from './read-file.ts';

const MOST_NAME_LENGTH = 200;

export interface Sending {
  readonly file: ChosenFile;
  readonly columns: readonly (MemberField | null)[];
  readonly idempotencyKey: string;
  /** Told how much has been sent, from 0 to 1. */
  readonly told: (share: number) => void;
}

/** Sends a file in pieces, each again where its answer was lost, and has it looked at. Answers the import. */
export const sendFile = async ({ file, columns, idempotencyKey, told }: Sending): Promise<number> => {
  const { ImportId } = await call(
    mgntMemberImportContract.beginMemberImport,
    { FileName: file.name.slice(0, MOST_NAME_LENGTH), Columns: [...columns], Separator: file.separator },
    { idempotencyKey },
  );
  let Piece = 0;
  let sent = 0;
  for (const { text: Text, firstLine: FirstLine } of cutCsv(file.text, MEMBER_PIECE_CHARACTERS)) {
    await call(mgntMemberImportContract.sendMemberRows, { ImportId, Piece, FirstLine, Text });
    Piece += 1;
    sent += Text.length;
    told(sent / file.text.length);
  }
  await call(mgntMemberImportContract.checkMemberImport, { ImportId, Products: [] });
  return ImportId;
};
