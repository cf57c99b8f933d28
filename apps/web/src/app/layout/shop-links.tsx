import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';

const kinds = ['video', 'audio', 'goods'] as const;

/** The shop's shelves. */
export const ShopLinks = () => {
  const { catalogue } = useTexts();
  return kinds.map((kind) => (
    <Link key={kind} to="/" search={{ ProductKind: kind }}>
      {catalogue.shelves[kind]}
    </Link>
  ));
};
