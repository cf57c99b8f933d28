import { Button } from '@mantine/core';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { PartView } from './part-view.tsx';
import type { ProductEditor } from './use-product-editor.ts';
import classes from './versions.module.css';
import { usePartNames } from './use-part-names.ts';

/** Both versions of what two people changed, to choose from. It closes by itself with the last choice. */
export const ConflictOverlay = ({ editor }: { readonly editor: ProductEditor }) => {
  const { conflict: words } = useWords(productWords);
  const partNames = usePartNames();
  const { product, content, contested } = editor;
  return (
    <Overlay title={words.title} canClose={false} onClose={nothing}>
      <div className={classes['parts']}>
        <p>{words.body}</p>
        {contested.map((part) => (
          <section key={part} className={classes['part']}>
            <h3>{partNames[part]}</h3>
            <div className={classes['versions']}>
              <div className={classes['version']}>
                <span className="dimmed small">{words.theirs(product.EditedBy ?? words.somebody)}</span>
                <p>
                  <PartView part={part} content={product.Content} />
                </p>
                <Button
                  variant="default"
                  onClick={() => {
                    editor.takeTheirs(part);
                  }}
                >
                  {words.takeTheirs}
                </Button>
              </div>
              <div className={classes['version']} data-new>
                <span className="dimmed small">{words.mine}</span>
                <p>
                  <PartView part={part} content={content} />
                </p>
                <Button
                  onClick={() => {
                    editor.keepMine(part);
                  }}
                >
                  {words.keepMine}
                </Button>
              </div>
            </div>
          </section>
        ))}
      </div>
    </Overlay>
  );
};

const nothing = (): void => undefined;
