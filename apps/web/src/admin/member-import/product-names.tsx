import { Button } from '@mantine/core';
import { MOST_PRODUCTS } from '@kapok/contract';
import { courseSigns } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { choicesQuery, type MemberImport } from './import-queries.ts';
import classes from './member-import.module.css';
import type { ProductChoices } from './use-product-choices.ts';

/** A name that stands for nothing. */
const LEFT_OUT = '';
/** A name, or one more course of it, of which nothing has been said yet. */
const UNKNOWN = '?';

interface ProductNamesProps {
  readonly found: MemberImport;
  readonly choices: ProductChoices;
}

/** Which courses each name of the file stands for; what the shop knows by itself is chosen already. */
export const ProductNames = ({ found, choices }: ProductNamesProps) => {
  const words = useWords(memberImportWords);
  const products = useQuery(choicesQuery(useLanguage()));
  if (found.Products.length === 0) return null;
  return (
    <Section title={words.productsTitle} lead={words.productsLead(courseSigns.join(' '))}>
      <Loaded query={products} shape="rows" compact>
        {(known) => (
          <ul className={classes['columns']}>
            {found.Products.map(({ Name, Rows, ProductIds }) => (
              <li key={Name}>
                <div className={classes['heading']}>
                  <strong>{Name}</strong>
                  <span className="dimmed small">{words.inRows(Rows)}</span>
                </div>
                <NameChoice
                  name={Name}
                  known={known}
                  value={choices.chosen[Name] ?? ProductIds}
                  onChange={(ids) => {
                    choices.choose(Name, ids);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {choices.hasFailed ? (
        <div>
          <Button variant="default" onClick={choices.lookAgain}>
            {words.lookAgain}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};

interface NameChoiceProps {
  readonly name: string;
  readonly known: readonly { readonly ProductId: string; readonly ProductName: string }[];
  /** Null: not known. */
  readonly value: readonly string[] | null;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The courses of one name, each in a field of its own. */
const NameChoice = ({ name, known, value, onChange }: NameChoiceProps) => {
  const words = useWords(memberImportWords);
  const [isAdding, setAdding] = useState(false);
  const ids = value ?? [];
  const first = value === null ? [UNKNOWN] : ids.length === 0 ? [LEFT_OUT] : ids;
  const fields = isAdding ? [...first, UNKNOWN] : first;
  return (
    <div className={classes['choices']}>
      {fields.map((field, place) => (
        <Select
          key={place}
          label={words.standsFor(name)}
          value={field}
          options={[
            ...(field === UNKNOWN ? [{ value: UNKNOWN, label: words.unknownProduct }] : []),
            { value: LEFT_OUT, label: place === 0 ? words.leftOut : words.notThis },
            ...known
              .filter(({ ProductId }) => ProductId === field || !ids.includes(ProductId))
              .map(({ ProductId, ProductName }) => ({ value: ProductId, label: `${ProductName} (${ProductId})` })),
          ]}
          onChange={(chosen) => {
            setAdding(false);
            const changed = fields.map((before, at) => (at === place ? chosen : before));
            onChange(changed.filter((id) => id !== LEFT_OUT && id !== UNKNOWN));
          }}
        />
      ))}
      {ids.length === 0 || ids.length === MOST_PRODUCTS || isAdding ? null : (
        <TextButton
          aria-label={words.addCourseTo(name)}
          onClick={() => {
            setAdding(true);
          }}
        >
          <Plus size={16} aria-hidden /> {words.addCourse}
        </TextButton>
      )}
    </div>
  );
};
