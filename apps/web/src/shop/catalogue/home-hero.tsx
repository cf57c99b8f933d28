import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { SamplePlayer } from '#web/player/index.ts';
import { useShop } from '#web/texts/shop.ts';
import { useTexts } from '#web/texts/language.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { productQuery, type ProductCardData } from './catalogue-queries.ts';
import classes from './home-hero.module.css';

export interface HomeHeroProps {
  /** The course whose free lesson can be played; undefined where the shop has none. */
  readonly sample: ProductCardData | undefined;
}

/** The first thing that a visitor sees: what the shop promises, and a lesson that plays at once. */
export const HomeHero = ({ sample }: HomeHeroProps) => {
  const { Tagline, Name, Intro } = useShop();
  return (
    <header className={classes['hero']}>
      <div className={classes['promise']}>
        <h1>{Tagline === '' ? Name : Tagline}</h1>
        <p>{Intro}</p>
      </div>
      {sample === undefined ? null : <Sample product={sample} />}
    </header>
  );
};

const Sample = ({ product }: { readonly product: ProductCardData }) => {
  const { home } = useTexts().catalogue;
  const [isWanted, setWanted] = useState(false);
  const detail = useQuery({ ...productQuery(product.Slug), enabled: isWanted });
  const file = detail.data?.PlayList.find(({ FreePromote, Ready }) => FreePromote && Ready);
  if (isWanted && detail.isError) return <ErrorState failure={detail.error} onRetry={() => void detail.refetch()} />;
  if (isWanted && file !== undefined)
    return (
      <div className={classes['sample']}>
        <SamplePlayer
          file={file}
          product={{
            productId: product.ProductId,
            name: product.ProdName,
            imageUuid: product.FileUuid ?? undefined,
          }}
        />
      </div>
    );
  return (
    <button
      type="button"
      className={classes['sample']}
      aria-busy={isWanted && detail.isPending}
      onClick={() => {
        setWanted(true);
      }}
    >
      <ProductImage fileUuid={product.FileUuid} alt="" ratio="16/9" eager sizes="(min-width: 48em) 50vw, 100vw" />
      <span className={classes['play']}>
        <Play size={28} fill="currentColor" aria-hidden />
      </span>
      <span className={classes['caption']}>
        {isWanted && detail.isSuccess ? home.notReady : home.trySample(product.ProdName)}
      </span>
    </button>
  );
};
