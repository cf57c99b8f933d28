import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CategoryOverlay, NewProductOverlay, categoriesQuery, useNameOf } from '#web/admin/products/index.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './start.module.css';

/** The first product: a shelf for it, then the thing itself. */
export const ProductStep = () => {
  const words = useWords(startWords);
  const categories = useQuery(categoriesQuery);
  const [opened, setOpened] = useState<'category' | 'product' | null>(null);
  const close = (): void => {
    setOpened(null);
  };
  const nameOf = useNameOf();
  const names = (categories.data ?? []).map(nameOf).join(words.between);
  const hasCategory = names !== '';
  return (
    <ol className={classes['two']}>
      <li data-done={hasCategory}>
        <p className={classes['stepTitle']}>{words.category}</p>
        <p className="dimmed small">{hasCategory ? names : words.categoryHint}</p>
        <Button
          variant={hasCategory ? 'default' : 'filled'}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setOpened('category');
          }}
        >
          {words.newCategory}
        </Button>
      </li>
      <li>
        <p className={classes['stepTitle']}>{words.product}</p>
        <p className="dimmed small">{words.productHint}</p>
        <Button
          variant={hasCategory ? 'filled' : 'default'}
          disabled={!hasCategory}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setOpened('product');
          }}
        >
          {words.newProduct}
        </Button>
      </li>
      {opened === 'category' ? <CategoryOverlay category={null} onClose={close} /> : null}
      {opened === 'product' ? <NewProductOverlay onClose={close} /> : null}
    </ol>
  );
};
