import { Button } from '@mantine/core';
import { mgntMemberImportContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useLanguage } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { choicesQuery, importKey, type MemberImport } from './import-queries.ts';
import classes from './member-import.module.css';

/** A name that stands for nothing. */
const LEFT_OUT = '';
/** A name of which nobody has said anything yet. */
const UNKNOWN = '?';

/** Which product each name of the file stands for; what the shop knows by itself is chosen already. */
export const ProductNames = ({ found }: { readonly found: MemberImport }) => {
  const words = useWords(memberImportWords);
  const choices = useQuery(choicesQuery(useLanguage()));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const again = useDeed({
    send: () =>
      call(mgntMemberImportContract.checkMemberImport, {
        ImportId: found.ImportId,
        Products: wishOf(found, chosen),
      }),
    said: words.lookingAgain,
    concerns: [importKey(found.ImportId)],
  });
  if (found.Products.length === 0) return null;
  return (
    <Section title={words.productsTitle} lead={words.productsLead}>
      <Loaded query={choices} shape="rows" compact>
        {(products) => (
          <ul className={classes['columns']}>
            {found.Products.map(({ Name, Rows, ProductId }) => (
              <li key={Name}>
                <div className={classes['heading']}>
                  <strong>{Name}</strong>
                  <span className="dimmed small">{words.inRows(Rows)}</span>
                </div>
                <Select
                  label={words.standsFor(Name)}
                  value={chosen[Name] ?? ProductId ?? UNKNOWN}
                  options={[
                    { value: UNKNOWN, label: words.unknownProduct },
                    { value: LEFT_OUT, label: words.leftOut },
                    ...products.map((product) => ({
                      value: product.ProductId,
                      label: `${product.ProductName} (${product.ProductId})`,
                    })),
                  ]}
                  onChange={(value) => {
                    setChosen({ ...chosen, [Name]: value });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {Object.keys(chosen).length === 0 ? null : (
        <div>
          <Button
            variant="default"
            loading={again.isPending}
            onClick={() => {
              again.runOnce(undefined);
            }}
          >
            {words.lookAgain}
          </Button>
        </div>
      )}
    </Section>
  );
};

/** What was chosen now, and what was known or chosen before. */
const wishOf = ({ Products }: MemberImport, chosen: Readonly<Record<string, string>>) =>
  Products.flatMap(({ Name, ProductId }) => {
    const value = chosen[Name] ?? ProductId ?? UNKNOWN;
    return value === UNKNOWN ? [] : [{ Name, ProductId: value === LEFT_OUT ? null : value }];
  });
