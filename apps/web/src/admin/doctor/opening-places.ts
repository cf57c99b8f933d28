import type { OpeningCheck } from '@kapok/domain';
import type { LinkProps } from '@tanstack/react-router';

/** Where each point of the opening is dealt with; those of the configuration have no page. */
export const openingPlaces: Readonly<Partial<Record<OpeningCheck, LinkProps['to']>>> = {
  seller: '/mgnh/shop',
  'second-factor': '/mgnh/settings',
  delivery: '/mgnh/settings',
  terms: '/mgnh/settings',
  product: '/mgnh/products',
};
