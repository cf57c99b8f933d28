import { Button } from '@mantine/core';
import { MOST_ADD_ON_PRODUCTS } from '@kapok/domain';
import { Package } from 'lucide-react';
import { ChosenProducts, useNameOf } from '#web/admin/products/index.ts';
import { addOnWords } from '#web/texts/add-on-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { AddOnFieldFault, AddOnFields } from './add-on-fields.ts';
import classes from './add-ons.module.css';

interface FieldsProps {
  readonly fields: AddOnFields;
  readonly faults: readonly AddOnFieldFault[];
  readonly onChange: (part: Partial<AddOnFields>) => void;
  readonly onChoose: (what: 'product' | 'beside') => void;
}

/** Which product is added, and beside which others. */
export const AddOnProductFields = (props: FieldsProps) => {
  const { form: words } = useWords(addOnWords);
  const { fields, faults, onChange, onChoose } = props;
  const beside = (
    <ChosenProducts
      products={fields.beside}
      most={MOST_ADD_ON_PRODUCTS}
      words={words}
      onChange={(products) => {
        onChange({ beside: products });
      }}
      onAdd={() => {
        onChoose('beside');
      }}
    />
  );
  return (
    <>
      <AddedProduct {...props} />
      <RadioCards
        label={words.beside}
        value={fields.isBesideAll ? 'all' : 'some'}
        options={[
          { value: 'all', label: words.besideAll },
          { value: 'some', label: words.besideSome, below: beside },
        ]}
        error={faults.includes('beside') ? words.besideMissing : undefined}
        onChange={(chosen) => {
          onChange({ isBesideAll: chosen === 'all' });
        }}
      />
    </>
  );
};

const AddedProduct = ({ fields, faults, onChoose }: FieldsProps) => {
  const { form: words } = useWords(addOnWords);
  const nameOf = useNameOf();
  const { product } = fields;
  return (
    <div role="group" aria-labelledby="add-on-product" className={classes['added']}>
      <p id="add-on-product" className={classes['label']}>
        {words.product}
      </p>
      {product === null ? null : (
        <p>
          {nameOf(product)} <span className="dimmed small">{product.ProductId}</span>
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<Package size={18} aria-hidden />}
          aria-describedby={faults.includes('product') ? 'add-on-product-fault' : undefined}
          aria-invalid={faults.includes('product') ? true : undefined}
          onClick={() => {
            onChoose('product');
          }}
        >
          {product === null ? words.choose : words.change}
        </Button>
      </div>
      {faults.includes('product') ? (
        <p id="add-on-product-fault" className={classes['fault']}>
          {words.productMissing}
        </p>
      ) : null}
    </div>
  );
};
