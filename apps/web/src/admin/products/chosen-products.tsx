import { Button } from '@mantine/core';
import { ListPlus, X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import classes from './chosen-products.module.css';
import { useNameOf } from './product-names.ts';

interface NamedProduct {
  readonly ProductId: string;
  readonly NameZh: string;
  readonly NameEn: string;
}

export interface ChosenProductsProps<Product extends NamedProduct> {
  readonly products: readonly Product[];
  readonly most: number;
  readonly words: { readonly addProducts: string; readonly remove: (name: string) => string };
  readonly onChange: (products: readonly Product[]) => void;
  /** Opens the chooser. */
  readonly onAdd: () => void;
}

/** The products that something is for: each can be taken out, and more chosen. */
export const ChosenProducts = <Product extends NamedProduct>({
  products,
  most,
  words,
  onChange,
  onAdd,
}: ChosenProductsProps<Product>) => {
  const nameOf = useNameOf();
  return (
    <div className={classes['chosen']}>
      {products.length === 0 ? null : (
        <ul>
          {products.map((product) => (
            <li key={product.ProductId}>
              <span>
                {nameOf(product)} <span className="dimmed small">{product.ProductId}</span>
              </span>
              <IconButton
                icon={X}
                label={words.remove(nameOf(product))}
                onClick={() => {
                  onChange(products.filter((one) => one !== product));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          disabled={products.length >= most}
          leftSection={<ListPlus size={18} aria-hidden />}
          onClick={onAdd}
        >
          {words.addProducts}
        </Button>
      </div>
    </div>
  );
};
