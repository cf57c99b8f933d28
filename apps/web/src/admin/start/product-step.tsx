import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewProductOverlay, categoriesQuery } from '#web/admin/products/index.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import classes from './start.module.css';

/** The first product: a shelf for it, then the thing itself. */
export const ProductStep = () => {
  const words = useWords(startWords);
  const categories = useQuery(categoriesQuery);
  const [isOpen, setOpen] = useState(false);
  const hasCategory = (categories.data?.length ?? 0) > 0;
  return (
    <ol className={classes['two']}>
      <li data-done={hasCategory}>
        <p className={classes['stepTitle']}>{words.category}</p>
        <p className="dimmed small">{words.categoryHint}</p>
        <LinkButton to="/mgnh/categories" variant={hasCategory ? 'default' : 'filled'}>
          {words.openCategories}
        </LinkButton>
      </li>
      <li>
        <p className={classes['stepTitle']}>{words.product}</p>
        <p className="dimmed small">{words.productHint}</p>
        <Button
          variant={hasCategory ? 'filled' : 'default'}
          disabled={!hasCategory}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setOpen(true);
          }}
        >
          {words.newProduct}
        </Button>
      </li>
      {isOpen ? (
        <NewProductOverlay
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </ol>
  );
};
