import { Button } from '@mantine/core';
import { mgntShopProfileContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { SaveBar } from '#web/admin/shared/save-bar.tsx';
import { logoOfForm } from '#web/admin/shared/shop-logo.ts';
import { SHOP_SETTINGS_KEY } from '#web/admin/shared/shop-settings-key.ts';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { UnsavedQuestion } from '#web/admin/shared/unsaved-question.tsx';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LinksSection } from './links-section.tsx';
import { LooksSection, type LooksSectionProps } from './looks-section.tsx';
import { NamesSection } from './names-section.tsx';
import { SearchSection } from './search-section.tsx';
import { SellerSection } from './seller-section.tsx';
import classes from './shop-details.module.css';
import { faultsOf, shopDetailsQuery, type SavedShop, type ShopForm } from './shop-form.ts';
import { ShopPreview } from './shop-preview.tsx';
import { VersionsSection } from './versions-section.tsx';

/** Who sells, and how the shop looks (OWN-1). */
export const ShopDetailsPage = () => {
  const words = useWords(shopDetailsWords);
  const saved = useQuery(shopDetailsQuery);
  // Outlives the form: what was uploaded just now is still being prepared when it is saved.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <Loaded query={saved} shape="form">
        {(found) => (
          <>
            <MissingFields missing={found.Missing} />
            {/* What was typed gives way to what was saved, here or by somebody else. */}
            <ShopDetailsForm
              key={found.Version}
              saved={found}
              chosen={chosen}
              onChosen={({ fileUuid, url }) => {
                setChosen((before) => new Map(before).set(fileUuid, url));
              }}
            />
            <VersionsSection versions={found.Versions} inForce={found.Version} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

const MissingFields = ({ missing }: { readonly missing: SavedShop['Missing'] }) => {
  const words = useWords(shopDetailsWords);
  if (missing.length === 0) return null;
  return (
    <div className={classes['missing']}>
      <TriangleAlert size={20} aria-hidden />
      <p>
        {words.missing(missing.map((field) => words.fieldNames[field]).join('、'))}
        <br />
        {words.closed}
      </p>
    </div>
  );
};

interface ShopDetailsFormProps extends Pick<LooksSectionProps, 'chosen' | 'onChosen'> {
  readonly saved: SavedShop;
}

const ShopDetailsForm = ({ saved, chosen, onChosen }: ShopDetailsFormProps) => {
  const words = useWords(shopDetailsWords);
  const [form, setForm] = useState<ShopForm>(saved.Profile);
  const [tried, setTried] = useState(false);
  const save = useDeed({
    send: (wish: ShopForm, idempotencyKey: string) =>
      call(mgntShopProfileContract.saveShopProfile, { ...wish, Replaces: saved.Version }, { idempotencyKey }),
    said: words.saved,
    concerns: [shopDetailsQuery.queryKey, SHOP_SETTINGS_KEY],
  });
  const faults = faultsOf(form);
  const part = {
    form,
    faults: tried ? faults : [],
    onChange: (change: Partial<ShopForm>) => {
      setForm((before) => ({ ...before, ...change }));
    },
  };
  const logo = logoOfForm(form.Logo, { chosen, version: saved.Version });
  return (
    <div className={classes['columns']}>
      <Form
        className={classes['form']}
        onSend={() => {
          setTried(true);
          if (faults.length > 0) return false;
          save.runOnce(form);
          return true;
        }}
      >
        <UnsavedQuestion fields={form} before={saved.Profile} isSaving={save.isPending} />
        <NamesSection {...part} />
        <SearchSection {...part} />
        <SellerSection {...part} />
        <LooksSection {...part} chosen={chosen} onChosen={onChosen} />
        <LinksSection {...part} />
        <SaveBar>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
          <span className="dimmed small">{form === saved.Profile ? '' : words.unsaved}</span>
        </SaveBar>
      </Form>
      <div className={classes['aside']}>
        <ShopPreview form={form} logo={logo} />
      </div>
    </div>
  );
};
