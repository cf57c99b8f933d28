import { Button } from '@mantine/core';
import { MOST_HOME_PRODUCTS } from '@kapok/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ListPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Chooser } from '#web/admin/products/index.ts';
import { catalogueQuery } from '#web/shop/catalogue/index.ts';
import { homeWords } from '#web/texts/home-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useSearchInput } from '#web/ui/use-search-input.ts';
import { chosenProductsQuery } from './home-queries.ts';
import classes from './home.module.css';

export interface ProductsFieldProps {
  readonly chosen: readonly string[];
  readonly error: string | null;
  readonly onChange: (productIds: readonly string[]) => void;
}

/** The products of a section in their order; one that is not for sale stays in it and waits. */
export const ProductsField = ({ chosen, error, onChange }: ProductsFieldProps) => {
  const words = useWords(homeWords);
  const [isChoosing, setChoosing] = useState(false);
  const found = useQuery({ ...chosenProductsQuery(chosen), placeholderData: keepPreviousData });
  const nameOf = (id: string): string | undefined => found.data?.find(({ ProductId }) => ProductId === id)?.ProdName;
  return (
    <div className={classes['part']}>
      {chosen.length === 0 ? <p className="dimmed">{words.products.empty}</p> : null}
      <SortableList
        items={chosen}
        keyOf={(id) => id}
        nameOf={(id) => nameOf(id) ?? id}
        words={words.order}
        onReorder={onChange}
      >
        {(id) => (
          <div className={classes['row']}>
            <div>
              <strong>{nameOf(id) ?? id}</strong>
              {found.isSuccess && !found.isPlaceholderData && nameOf(id) === undefined ? (
                <p className="dimmed small">{words.products.gone}</p>
              ) : null}
            </div>
            <IconButton
              icon={X}
              label={words.remove(nameOf(id) ?? id)}
              onClick={() => {
                onChange(chosen.filter((one) => one !== id));
              }}
            />
          </div>
        )}
      </SortableList>
      {error === null ? null : <FormError>{error}</FormError>}
      <div>
        <Button
          variant="default"
          disabled={chosen.length >= MOST_HOME_PRODUCTS}
          leftSection={<ListPlus size={18} aria-hidden />}
          onClick={() => {
            setChoosing(true);
          }}
        >
          {words.products.add}
        </Button>
      </div>
      {isChoosing ? (
        <SoldProductChooser
          chosen={chosen}
          onChoose={(id) => {
            onChange([...chosen, id]);
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      ) : null}
    </div>
  );
};

interface ChooserProps {
  readonly chosen: readonly string[];
  readonly onChoose: (productId: string) => void;
  readonly onClose: () => void;
}

/** Looks for products as visitors do: what they cannot find, the home page could not show. */
const SoldProductChooser = ({ chosen, onChoose, onClose }: ChooserProps) => {
  const words = useWords(homeWords);
  const { search, field } = useSearchInput();
  const list = useInfiniteQuery({
    ...catalogueQuery(search === '' ? {} : { Search: search }),
    placeholderData: keepPreviousData,
  });
  return (
    <Chooser
      title={words.products.choose}
      searchLabel={words.products.search}
      emptyText={words.products.none}
      field={field}
      list={list}
      choices={({ pages }) =>
        pages
          .flatMap(({ Products }) => Products)
          .map(({ ProductId, ProdName }) => ({
            id: ProductId,
            name: ProdName,
            facts: (
              <div>
                <strong>{ProdName}</strong>
                <p className="dimmed small">{ProductId}</p>
              </div>
            ),
            isChosen: chosen.includes(ProductId),
            canChoose: chosen.length < MOST_HOME_PRODUCTS,
            onChoose: () => {
              onChoose(ProductId);
            },
          }))
      }
      onClose={onClose}
    />
  );
};
