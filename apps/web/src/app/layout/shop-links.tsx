import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import { useProfile } from '#web/texts/shop.ts';

/** The shop's shelves, but for those with nothing on them. */
export const ShopLinks = () => {
  const { catalogue } = useTexts();
  const { Kinds } = useProfile();
  return Kinds.map((kind) =>
    kind === 'album' ? null : (
      <Link key={kind} to="/" search={{ ProductKind: kind }}>
        {catalogue.shelves[kind]}
      </Link>
    ),
  );
};
