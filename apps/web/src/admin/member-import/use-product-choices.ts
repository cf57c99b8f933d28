import { mgntMemberImportContract } from '@kapok/contract';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { importKey, type MemberImport } from './import-queries.ts';

/** By name of the file: the courses that it stands for. */
type Chosen = Readonly<Record<string, readonly string[]>>;

export interface ProductChoices {
  readonly chosen: Chosen;
  readonly choose: (name: string, ids: readonly string[]) => void;
  /** What was chosen is being looked at, or is still to be: what the screen said before holds no more. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly lookAgain: () => void;
}

/** What names of the file stand for. Each choice has the import looked at anew at once. */
export const useProductChoices = (found: MemberImport): ProductChoices => {
  const [chosen, setChosen] = useState<Chosen>({});
  const again = useDeed({
    send: (wish: Chosen) =>
      call(mgntMemberImportContract.checkMemberImport, { ImportId: found.ImportId, Products: wishOf(found, wish) }),
    said: () => undefined,
    concerns: [importKey(found.ImportId)],
  });
  return {
    chosen,
    choose: (name, ids) => {
      const wish = { ...chosen, [name]: ids };
      setChosen(wish);
      again.mutate(wish);
    },
    isPending: again.isPending || again.isError,
    hasFailed: again.isError,
    lookAgain: () => {
      again.mutate(chosen);
    },
  };
};

/** What was chosen now, and what was known or chosen before. */
const wishOf = ({ Products }: MemberImport, chosen: Chosen) =>
  Products.flatMap(({ Name, ProductIds }) => {
    const ids = chosen[Name] ?? ProductIds;
    return ids === null ? [] : [{ Name, ProductIds: [...ids] }];
  });
