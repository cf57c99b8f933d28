import { mgntSettingsContract } from '@kapok/contract';
import { pageAddress, PRODUCT_FEED_PATH } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { productFeedWords } from '#web/texts/product-feed-words.ts';
import { useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CopyRow } from '#web/ui/copy-row.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { productFeedQuery } from './settings-query.ts';

/** What shopping services fetch, and from where (OFFER-6). */
export const ProductFeedSection = () => {
  const words = useWords(productFeedWords);
  const feed = useQuery(productFeedQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={feed} shape="form">
        {({ IsOn }) => (
          <SettingSwitch
            label={words.open}
            hint={words.openHint}
            isOn={IsOn}
            send={(wanted, idempotencyKey) =>
              call(mgntSettingsContract.changeProductFeed, { IsOn: wanted }, { idempotencyKey })
            }
            said={(wanted) => (wanted ? words.opened : words.closed)}
            concerns={productFeedQuery.queryKey}
          >
            <Addresses />
          </SettingSwitch>
        )}
      </Loaded>
    </Section>
  );
};

const Addresses = () => {
  const words = useWords(productFeedWords);
  const inEnglish = useSpeaksEnglish();
  const said = { copied: words.copied, failed: words.copyFailed };
  const addressIn = (language: 'zh-Hant' | 'en'): string =>
    `${window.location.origin}${pageAddress(PRODUCT_FEED_PATH, language)}`;
  return (
    <dl>
      <CopyRow label={words.zh} text={addressIn('zh-Hant')} words={{ ...said, copy: words.copyZh }} />
      {inEnglish ? <CopyRow label={words.en} text={addressIn('en')} words={{ ...said, copy: words.copyEn }} /> : null}
    </dl>
  );
};
