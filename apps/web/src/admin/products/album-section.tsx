import { Button } from '@mantine/core';
import { ListPlus, X } from 'lucide-react';
import { useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { KindBadge, ProductStatusBadges } from './product-badges.tsx';
import { ProductChooser } from './product-chooser.tsx';
import { useNameOf } from './product-names.ts';
import classes from './sections.module.css';
import type { ProductEditor } from './use-product-editor.ts';

/** The products of a bundle, in its order. */
export const AlbumSection = ({ editor }: { readonly editor: ProductEditor }) => {
  const words = useWords(productWords);
  const nameOf = useNameOf();
  const [isChoosing, setChoosing] = useState(false);
  const { content, product, edit } = editor;
  const partOf = (productId: string) => product.Parts.find(({ ProductId }) => ProductId === productId);
  const nameOfPart = (productId: string): string => {
    const part = partOf(productId);
    return part === undefined ? productId : nameOf(part);
  };
  return (
    <Section
      title={words.album.title}
      lead={words.album.hint}
      tools={
        <Button
          variant="default"
          leftSection={<ListPlus size={18} aria-hidden />}
          onClick={() => {
            setChoosing(true);
          }}
        >
          {words.album.add}
        </Button>
      }
    >
      {content.Album.length === 0 ? <p className={classes['empty']}>{words.album.empty}</p> : null}
      <SortableList
        items={content.Album}
        keyOf={(productId) => productId}
        nameOf={nameOfPart}
        words={words.order}
        onReorder={(Album) => {
          edit({ Album: [...Album] });
        }}
      >
        {(productId, index) => {
          const part = partOf(productId);
          return (
            <div className={classes['fileRow']}>
              <div>
                <strong>{nameOfPart(productId)}</strong>
                <div className={classes['badges']}>
                  {part === undefined ? null : (
                    <>
                      <KindBadge kind={part.ProductKind} />
                      <ProductStatusBadges status={part.Status} hasChanges={false} />
                    </>
                  )}
                  <span className="dimmed small">{productId}</span>
                </div>
              </div>
              <IconButton
                icon={X}
                label={words.album.remove(nameOfPart(productId))}
                onClick={() => {
                  edit({ Album: content.Album.toSpliced(index, 1) });
                }}
              />
            </div>
          );
        }}
      </SortableList>
      {isChoosing ? (
        <ProductChooser
          title={words.album.choose}
          // A bundle holds neither itself nor other bundles.
          chosen={[product.ProductId, ...content.Album]}
          isOffered={({ ProductKind }) => ProductKind !== 'album'}
          onChoose={({ ProductId }) => {
            edit({ Album: [...content.Album, ProductId] });
          }}
          onClose={() => {
            setChoosing(false);
          }}
        />
      ) : null}
    </Section>
  );
};
