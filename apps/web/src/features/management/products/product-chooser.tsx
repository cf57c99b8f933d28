import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import { ChooseButton } from './file-chooser.tsx';
import { KindBadge, ProductStatusBadges } from './product-badges.tsx';
import { useNameOf } from './product-names.ts';
import classes from './product-page.module.css';
import { productListQuery } from './product-queries.ts';

const TYPING_PAUSE_MS = 300;

export interface ProductChooserProps {
  /** The products that are in already; a bundle cannot hold itself. */
  readonly chosen: readonly string[];
  readonly onChoose: (productId: string) => void;
  readonly onClose: () => void;
}

/** The products that a bundle can hold: all but other bundles. */
export const ProductChooser = ({ chosen, onChoose, onClose }: ProductChooserProps) => {
  const words = useWords(productWords);
  const { shell } = useTexts();
  const nameOf = useNameOf();
  const [typed, setTyped] = useState('');
  const search = useDeferredInput(typed.trim(), TYPING_PAUSE_MS);
  const filter = search === '' ? {} : { Search: search };
  const list = useInfiniteQuery({ ...productListQuery(filter), placeholderData: keepPreviousData });
  return (
    <Overlay title={words.album.choose} onClose={onClose} footer={<Button onClick={onClose}>{shell.close}</Button>}>
      <SearchField
        label={words.search}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <Loaded query={list} shape="rows" compact>
        {({ pages }) => {
          const found = pages.flatMap((page) => page.Products).filter(({ ProductKind }) => ProductKind !== 'album');
          if (found.length === 0) return <p className={classes['empty']}>{words.noProducts}</p>;
          return (
            <ul className={classes['chooser']}>
              {found.map((product) => (
                <li key={product.ProductId}>
                  <div>
                    <strong>{nameOf(product)}</strong>
                    <div className={classes['badges']}>
                      <KindBadge kind={product.ProductKind} />
                      <ProductStatusBadges status={product.Status} hasChanges={false} />
                      <span className="dimmed small">{product.ProductId}</span>
                    </div>
                  </div>
                  <ChooseButton
                    isChosen={chosen.includes(product.ProductId)}
                    canChoose
                    onChoose={() => {
                      onChoose(product.ProductId);
                    }}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {list.hasNextPage ? (
        <Button
          variant="default"
          className={classes['more'] ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {shell.loadMore}
        </Button>
      ) : null}
    </Overlay>
  );
};
