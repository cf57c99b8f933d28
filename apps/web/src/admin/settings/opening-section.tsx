import { useQuery } from '@tanstack/react-query';
import { openingQuery, ShopDoor } from '#web/admin/doctor/index.ts';
import { useLanguage } from '#web/texts/language.ts';
import { shopDoorWords } from '#web/texts/shop-door-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';

/** Whether the shop is open. */
export const OpeningSection = () => {
  const opening = useQuery(openingQuery(useLanguage()));
  return (
    <Section title={useWords(shopDoorWords).title}>
      <Loaded query={opening} shape="form" compact>
        {(found) => <ShopDoor opening={found} />}
      </Loaded>
    </Section>
  );
};
