import { couponScopes, MOST_COUPON_TARGETS } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, ChosenProducts, useNameOf } from '#web/admin/products/index.ts';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { PartProps } from './coupon-form-parts.tsx';
import classes from './coupons.module.css';

interface ScopeProps extends PartProps {
  readonly onAddProducts: () => void;
}

/** What the coupon is for, and for whose order (OFFER-2). */
export const CouponScopeFields = ({ fields, faults, onChange, onAddProducts }: ScopeProps) => {
  const words = useWords(couponWords);
  const { scope } = fields;
  const below = {
    cart: undefined,
    products: (
      <ChosenProducts
        products={fields.products}
        most={MOST_COUPON_TARGETS}
        words={words.form}
        onChange={(products) => {
          onChange({ products });
        }}
        onAdd={onAddProducts}
      />
    ),
    categories: <ChosenCategories fields={fields} onChange={onChange} />,
  };
  return (
    <>
      <RadioCards
        label={words.scope}
        value={scope}
        options={couponScopes.map((value) => ({ value, label: words.scopes[value], below: below[value] }))}
        error={scope !== 'cart' && faults.includes('targets') ? words.form.targetsWrong[scope] : undefined}
        onChange={(chosen) => {
          onChange({ scope: chosen });
        }}
      />
      <CheckBox
        label={words.firstOrderOnly}
        hint={words.form.firstOrderHint}
        checked={fields.firstOrderOnly}
        onChange={(firstOrderOnly) => {
          onChange({ firstOrderOnly });
        }}
      />
    </>
  );
};

type ChosenProps = Omit<ScopeProps, 'faults' | 'onAddProducts'>;

const ChosenCategories = ({ fields, onChange }: ChosenProps) => {
  const { form: words } = useWords(couponWords);
  const nameOf = useNameOf();
  const found = useQuery(categoriesQuery);
  const { categories } = fields;
  return (
    <div className={classes['targets']}>
      <Loaded query={found} shape="rows" compact>
        {(all) =>
          all.length === 0 ? (
            <p className="dimmed">{words.noCategories}</p>
          ) : (
            all.map((category) => (
              <CheckBox
                key={category.CategoryCode}
                label={nameOf(category)}
                checked={categories.includes(category.CategoryCode)}
                onChange={(isChosen) => {
                  const others = categories.filter((code) => code !== category.CategoryCode);
                  onChange({ categories: isChosen ? [...others, category.CategoryCode] : others });
                }}
              />
            ))
          )
        }
      </Loaded>
    </div>
  );
};
