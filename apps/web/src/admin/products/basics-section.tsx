import { TextInput } from '@mantine/core';
import { formatNtd, netOfPriceNtd, taxKinds } from '@kapok/domain';
import { productWords } from '#web/texts/product-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import classes from './basics-section.module.css';
import { CategoryField } from './category-field.tsx';
import { isHttpsAddress, isSlug } from './field-rules.ts';
import { type EditedProduct } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { SelectField } from './select-field.tsx';
import { useDraftText } from './use-draft-text.ts';
import type { ProductEditor } from './use-product-editor.ts';

interface SectionProps {
  readonly editor: ProductEditor;
}

/** Category, price and addresses. */
export const BasicsSection = ({ editor }: SectionProps) => {
  const { basics: words } = useWords(productWords);
  return (
    <Section title={words.title}>
      <div className={sectionClasses['pair']}>
        {editor.product.Main === null ? (
          <CategoryField
            value={editor.content.CategoryCode}
            onChange={(CategoryCode) => {
              editor.edit({ CategoryCode });
            }}
          />
        ) : null}
        <PriceField editor={editor} />
        <TaxKindField editor={editor} />
        <SlugField editor={editor} />
        <VideoField editor={editor} />
      </div>
      <PriceHistory prices={editor.product.Prices} />
    </Section>
  );
};

const PRICE = /^\d{1,7}$/;

const PriceField = ({ editor: { content, edit } }: SectionProps) => {
  const { basics: words } = useWords(productWords);
  const withTax = useShowsTax();
  const saved = content.PriceWithTax === null ? '' : String(content.PriceWithTax);
  const [text, setText] = useDraftText(saved);
  const isRight = PRICE.test(text) || (text === '' && content.PriceWithTax === null);
  return (
    <TextInput
      label={withTax ? words.price : words.plainPrice}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={text}
      error={isRight ? null : words.priceWrong}
      description={
        withTax && PRICE.test(text)
          ? words.beforeTax(formatNtd(netOfPriceNtd(Number(text), content.TaxKind)))
          : undefined
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        setText(typed);
        if (PRICE.test(typed)) edit({ PriceWithTax: Number(typed) });
      }}
    />
  );
};

/** Books may be exempt, what is sold abroad zero-rated. */
const TaxKindField = ({ editor: { content, edit } }: SectionProps) => {
  const { basics: words } = useWords(productWords);
  return (
    <SelectField
      label={words.taxKind}
      value={content.TaxKind}
      options={taxKinds.map((value) => ({ value, label: words.taxKinds[value] }))}
      onChange={(chosen) => {
        const TaxKind = taxKinds.find((kind) => kind === chosen);
        if (TaxKind !== undefined) edit({ TaxKind });
      }}
    />
  );
};

const SlugField = ({ editor: { content, product, edit } }: SectionProps) => {
  const { basics: words, newProduct } = useWords(productWords);
  const [text, setText] = useDraftText(content.Slug);
  const isFixed = product.PublishedAt !== null;
  return (
    <TextInput
      label={words.slug}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      readOnly={isFixed}
      description={isFixed ? words.slugFixed : newProduct.slugHint(text)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={text}
      error={isSlug(text) ? null : newProduct.slugWrong}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        setText(typed);
        if (isSlug(typed)) edit({ Slug: typed });
      }}
    />
  );
};

const isVideoAddress = (text: string): boolean => text === '' || isHttpsAddress(text);

const VideoField = ({ editor: { content, edit } }: SectionProps) => {
  const { basics: words } = useWords(productWords);
  const [text, setText] = useDraftText(content.VideoUrl);
  return (
    <TextInput
      label={words.video}
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={500}
      description={words.videoHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={text}
      error={isVideoAddress(text) ? null : words.videoWrong}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        setText(typed);
        if (isVideoAddress(typed)) edit({ VideoUrl: typed });
      }}
    />
  );
};

const PriceHistory = ({ prices }: { readonly prices: EditedProduct['Prices'] }) => {
  const { basics: words } = useWords(productWords);
  if (prices.length === 0) return null;
  return (
    <details className={sectionClasses['details']}>
      <summary>{words.history}</summary>
      <ul className={classes['history']}>
        {prices.map((price) => (
          <li key={price.ValidFrom}>
            <span className="dimmed">
              {words.historyRow(
                formatDayAndTime(price.ValidFrom),
                price.ValidUntil === null ? words.now : formatDayAndTime(price.ValidUntil),
              )}
            </span>
            <span className="money">{formatNtd(price.PriceWithTax)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
