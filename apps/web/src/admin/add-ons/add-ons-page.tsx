import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { addOnWords } from '#web/texts/add-on-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { AddOnForm } from './add-on-form.tsx';
import { AddOnList } from './add-on-list.tsx';
import { addOnsQuery, type AddOn } from './add-on-query.ts';
import { useEndAddOn } from './use-add-on-deeds.ts';

/** The add-ons of the shop: made and ended (OFFER-2). */
export const AddOnsPage = () => {
  const words = useWords(addOnWords);
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const list = useInfiniteQuery(addOnsQuery());
  // By its id, so that its name follows the language.
  const ended = list.data?.pages.flatMap((page) => page.AddOns).find(({ AddOnId }) => AddOnId === ending);
  return (
    <StaffPage
      title={words.title}
      tools={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setCreating(true);
          }}
        >
          {words.create}
        </Button>
      }
    >
      <Loaded query={list} shape="rows">
        {({ pages }) => {
          const addOns = pages.flatMap((page) => page.AddOns);
          return addOns.length > 0 ? (
            <AddOnList
              addOns={addOns}
              onEnd={({ AddOnId }) => {
                setEnding(AddOnId);
              }}
            />
          ) : (
            <EmptyState
              title={words.none}
              hint={words.noneHint}
              picture={<ShoppingBasket size={48} strokeWidth={1.25} />}
            />
          );
        }}
      </Loaded>
      <MoreButton list={list} />
      {isCreating ? (
        <AddOnForm
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
      {ended === undefined ? null : (
        <EndDialog
          addOn={ended}
          onClose={() => {
            setEnding(null);
          }}
        />
      )}
    </StaffPage>
  );
};

const EndDialog = ({ addOn, onClose }: { readonly addOn: AddOn; readonly onClose: () => void }) => {
  const words = useWords(addOnWords);
  const end = useEndAddOn();
  return (
    <ConfirmDialog
      title={words.endTitle(addOn.ProductName)}
      body={words.endBody}
      confirmLabel={words.end}
      danger
      busy={end.isPending}
      onConfirm={() => {
        end.runOnce(addOn, { onSettled: onClose });
      }}
      onCancel={onClose}
    />
  );
};
