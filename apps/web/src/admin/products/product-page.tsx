import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  ChartSpline,
  CircleAlert,
  CircleCheck,
  ExternalLink,
  Eye,
  LoaderCircle,
  Megaphone,
  Pencil,
} from 'lucide-react';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { variantWords } from '#web/texts/variant-words.ts';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { viewingCurveWords } from '#web/texts/viewing-curve-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { AlbumSection } from './album-section.tsx';
import { BasicsSection } from './basics-section.tsx';
import { CodesSection } from './codes-section.tsx';
import { ConflictOverlay } from './conflict-overlay.tsx';
import { HandOutsSection } from './hand-outs-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaylistSection } from './playlist-section.tsx';
import { KindBadge, ProductStatusBadges } from './product-badges.tsx';
import { useNameOf } from './product-names.ts';
import classes from './product-page.module.css';
import { productQuery, type EditedProduct } from './product-queries.ts';
import { SaleSection } from './sale-section.tsx';
import sectionClasses from './sections.module.css';
import { StateCard } from './state-card.tsx';
import { MeasuresSection } from './measures-section.tsx';
import { StockSection } from './stock-section.tsx';
import { TeachersSection } from './teachers-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { VariantsSection } from './variants-section.tsx';
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

const isCourse = ({ ProductKind }: EditedProduct): boolean => ProductKind === 'video' || ProductKind === 'audio';

const Editor = ({ product }: { readonly product: EditedProduct }) => {
  const editor = useProductEditor(product);
  const holdsLessons = isCourse(product);
  return (
    <>
      <Head editor={editor} />
      <div className={classes['columns']}>
        <div className={classes['aside']}>
          <StateCard editor={editor} />
        </div>
        <div className={sectionClasses['sections']}>
          {product.Main === null ? <TextsSection editor={editor} /> : <OfMain main={product.Main} />}
          <BasicsSection editor={editor} />
          <SaleSection editor={editor} />
          {product.Main === null ? <TeachersSection editor={editor} /> : null}
          <PicturesSection editor={editor} />
          {holdsLessons ? <PlaylistSection editor={editor} /> : null}
          {holdsLessons ? <HandOutsSection editor={editor} /> : null}
          {product.ProductKind === 'album' ? <AlbumSection editor={editor} /> : null}
          {product.ProductKind === 'goods' ? <GoodsSections product={product} /> : null}
        </div>
      </div>
      {editor.contested.length > 0 ? <ConflictOverlay editor={editor} /> : null}
    </>
  );
};

/** Goods lie in stock, have numbers, and come in sizes and colours; where they do, pieces and sizes are those of the variants. */
const GoodsSections = ({ product }: { readonly product: EditedProduct }) => (
  <>
    {product.Variants.length === 0 ? <StockSection product={product} /> : null}
    {product.Variants.length === 0 ? (
      <MeasuresSection key={['measures', product.WeightGrams, product.SidesCm].join(' ')} product={product} />
    ) : null}
    <CodesSection key={`codes ${product.Sku} ${product.Isbn}`} product={product} />
    {product.Main === null ? <VariantsSection product={product} /> : null}
  </>
);

/** Where the texts of a variant are written. */
const OfMain = ({ main }: { readonly main: NonNullable<EditedProduct['Main']> }) => {
  const words = useWords(variantWords);
  const nameOf = useNameOf();
  return (
    <Section title={words.isVariant} lead={words.ofMain(nameOf(main))}>
      <div>
        <Link to="/mgnh/products/$productId" params={{ productId: main.ProductId }}>
          {words.toMain}
        </Link>
      </div>
    </Section>
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
        <AnnouncementsLink product={product} />
        <ViewingLink product={product} />
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

/** From a course to what is announced to its owners. */
const AnnouncementsLink = ({ product }: { readonly product: EditedProduct }) => {
  const words = useWords(staffAnnouncementWords);
  if (!isCourse(product)) return null;
  return (
    <Link to="/mgnh/announcements" search={{ ProductId: product.ProductId }} className={classes['viewLink'] ?? ''}>
      {words.fromProduct}
      <Megaphone size={16} aria-hidden />
    </Link>
  );
};

/** From a course to how it is watched, for who may see figures. */
const ViewingLink = ({ product }: { readonly product: EditedProduct }) => {
  const words = useWords(viewingCurveWords);
  const mayDo = useMayDo();
  if (!isCourse(product) || !mayDo('statistics')) return null;
  return (
    <Link to="/mgnh/viewing/$productId" params={{ productId: product.ProductId }} className={classes['viewLink'] ?? ''}>
      {words.open}
      <ChartSpline size={16} aria-hidden />
    </Link>
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
