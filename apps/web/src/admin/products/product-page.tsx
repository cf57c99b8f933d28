import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, ExternalLink, Eye, LoaderCircle, Pencil } from 'lucide-react';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { AlbumSection } from './album-section.tsx';
import { BasicsSection } from './basics-section.tsx';
import { ConflictOverlay } from './conflict-overlay.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaylistSection } from './playlist-section.tsx';
import { KindBadge, ProductStatusBadges } from './product-badges.tsx';
import { useNameOf } from './product-names.ts';
import classes from './product-page.module.css';
import { productQuery, type EditedProduct } from './product-queries.ts';
import { SaleSection } from './sale-section.tsx';
import sectionClasses from './sections.module.css';
import { StateCard } from './state-card.tsx';
import { StockSection } from './stock-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useProductEditor, type ProductEditor, type SaveState } from './use-product-editor.ts';

const route = getRouteApi('/signed-in/mgnh/products/$productId');

/** All of one product, edited in place and saved by itself (MGNT-2). */
export const ProductPage = () => {
  const { productId } = route.useParams();
  const words = useWords(productWords);
  usePageTitle(words.title);
  const product = useQuery(productQuery(productId));
  return (
    <Page>
      <BackLink to="/mgnh/products">{words.editor.back}</BackLink>
      {product.data === undefined ? <h1 className="visually-hidden">{words.title}</h1> : null}
      <Loaded query={product} shape="form">
        {(loaded) => <Editor key={loaded.ProductId} product={loaded} />}
      </Loaded>
    </Page>
  );
};

const Editor = ({ product }: { readonly product: EditedProduct }) => {
  const editor = useProductEditor(product);
  const holdsLessons = product.ProductKind === 'video' || product.ProductKind === 'audio';
  return (
    <>
      <Head editor={editor} />
      <div className={classes['columns']}>
        <div className={classes['aside']}>
          <StateCard editor={editor} />
        </div>
        <div className={sectionClasses['sections']}>
          <TextsSection editor={editor} />
          <BasicsSection editor={editor} />
          <SaleSection editor={editor} />
          <PicturesSection editor={editor} />
          {holdsLessons ? <PlaylistSection editor={editor} /> : null}
          {product.ProductKind === 'album' ? <AlbumSection editor={editor} /> : null}
          {product.ProductKind === 'goods' ? <StockSection product={product} /> : null}
        </div>
      </div>
      {editor.contested.length > 0 ? <ConflictOverlay editor={editor} /> : null}
    </>
  );
};

const Head = ({ editor }: { readonly editor: ProductEditor }) => {
  const { product, content } = editor;
  const words = useWords(productWords);
  const offerWords = useWords(productOfferWords);
  const nameOf = useNameOf();
  return (
    <header className={classes['head']}>
      <div className={classes['title']}>
        <div className={sectionClasses['badges']}>
          <KindBadge kind={product.ProductKind} />
          <ProductStatusBadges status={product.Status} hasChanges={product.Published !== null} />
          <span className="dimmed small">{product.ProductId}</span>
        </div>
        <h1>{nameOf(content)}</h1>
      </div>
      <div className={classes['aboutSaving']}>
        <SaveNote state={editor.state} editedAt={product.EditedAt} onRetry={editor.saveNow} />
        <Link
          to="/mgnh/products/$productId/preview"
          params={{ productId: product.ProductId }}
          className={classes['viewLink'] ?? ''}
        >
          {offerWords.preview.open}
          <Eye size={16} aria-hidden />
        </Link>
        {product.Status === 'published' ? (
          <Link to="/products/$slug" params={{ slug: product.Content.Slug }} className={classes['viewLink'] ?? ''}>
            {words.editor.view}
            <ExternalLink size={16} aria-hidden />
          </Link>
        ) : null}
      </div>
    </header>
  );
};

const saveIcons = {
  saved: CircleCheck,
  unsaved: Pencil,
  saving: LoaderCircle,
  failed: CircleAlert,
  conflict: CircleAlert,
} as const;

interface SaveNoteProps {
  readonly state: SaveState;
  readonly editedAt: string;
  readonly onRetry: () => void;
}

/** Whether everything that was typed is kept. */
const SaveNote = ({ state, editedAt, onRetry }: SaveNoteProps) => {
  const { editor } = useWords(productWords);
  const Icon = saveIcons[state];
  const said = state === 'saved' ? editor.saveStates.saved(formatDayAndTime(editedAt)) : editor.saveStates[state];
  return (
    <div className={classes['saveNote']} data-state={state}>
      <Icon size={16} aria-hidden />
      <span role="status">{said}</span>
      {state === 'failed' ? <TextButton onClick={onRetry}>{editor.retry}</TextButton> : null}
    </div>
  );
};
