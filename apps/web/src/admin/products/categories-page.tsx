import { Button } from '@mantine/core';
import { mgntProductsContract, type CallError } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { BackLink } from '#web/admin/shared/back-link.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import classes from './categories-page.module.css';
import { CategoryOverlay } from './category-overlay.tsx';
import { useNameOf } from './product-names.ts';
import { categoriesQuery, type Category } from './product-queries.ts';

const contract = mgntProductsContract;

/** The categories in the order of the shop (MGNT-2). */
export const CategoriesPage = () => {
  const words = useWords(productWords);
  const { categoryPage } = words;
  const categories = useQuery(categoriesQuery);
  const [opened, setOpened] = useState<Category | 'new' | null>(null);
  return (
    <StaffPage
      title={categoryPage.title}
      back={<BackLink to="/mgnh/products">{words.editor.back}</BackLink>}
      tools={
        <Button
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => {
            setOpened('new');
          }}
        >
          {categoryPage.add}
        </Button>
      }
    >
      <Loaded query={categories} shape="rows">
        {(list) => <CategoryList categories={list} onEdit={setOpened} />}
      </Loaded>
      {opened === null ? null : (
        <CategoryOverlay
          category={opened === 'new' ? null : opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </StaffPage>
  );
};

interface CategoryListProps {
  readonly categories: readonly Category[];
  readonly onEdit: (category: Category) => void;
}

const CategoryList = ({ categories, onEdit }: CategoryListProps) => {
  const words = useWords(productWords);
  const { categoryPage } = words;
  const nameOf = useNameOf();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Category | null>(null);
  const sort = useMutation<readonly Category[], CallError, readonly Category[]>({
    mutationFn: (sorted) =>
      call(contract.orderCategories, { CategoryCodes: sorted.map(({ CategoryCode }) => CategoryCode) }),
    // Seen at once; the answer of the shop comes over it, or what was before where it said no.
    onMutate: (sorted) => client.setQueryData(categoriesQuery.queryKey, [...sorted]),
    onError: async (failure) => {
      toastFailure(failure);
      await client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
  });
  if (categories.length === 0) return <EmptyState title={categoryPage.empty} />;
  return (
    <section className={`card ${classes['list']}`} aria-label={categoryPage.title}>
      <p className="dimmed small">{categoryPage.hint}</p>
      <SortableList
        items={categories}
        keyOf={({ CategoryCode }) => CategoryCode}
        nameOf={nameOf}
        words={words.order}
        onReorder={(sorted) => {
          sort.mutate(sorted);
        }}
      >
        {(category) => (
          <CategoryRow
            category={category}
            onEdit={onEdit}
            onRemove={() => {
              setAsked(category);
            }}
          />
        )}
      </SortableList>
      {asked === null ? null : (
        <RemoveQuestion
          category={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </section>
  );
};

interface CategoryRowProps {
  readonly category: Category;
  readonly onEdit: (category: Category) => void;
  readonly onRemove: () => void;
}

const CategoryRow = ({ category, onEdit, onRemove }: CategoryRowProps) => {
  const { categoryPage: words } = useWords(productWords);
  const nameOf = useNameOf();
  return (
    <div className={classes['row']}>
      <div>
        <strong>{nameOf(category)}</strong>
        <p className="dimmed small">
          {category.CategoryCode} ·{' '}
          <Link to="/mgnh/products" search={{ CategoryCode: category.CategoryCode }}>
            {words.count(category.ProductCount)}
          </Link>
        </p>
      </div>
      <IconButton
        icon={Pencil}
        label={words.rename(nameOf(category))}
        onClick={() => {
          onEdit(category);
        }}
      />
      <IconButton
        icon={Trash2}
        label={words.remove(nameOf(category))}
        disabled={category.ProductCount > 0}
        onClick={onRemove}
      />
    </div>
  );
};

const RemoveQuestion = ({ category, onClose }: { readonly category: Category; readonly onClose: () => void }) => {
  const { categoryPage: words } = useWords(productWords);
  const nameOf = useNameOf();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(contract.deleteCategory, { CategoryCode: category.CategoryCode }),
    onSuccess: (left) => {
      client.setQueryData(categoriesQuery.queryKey, left);
      showToast('ok', words.removed);
    },
    onError: toastFailure,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      danger
      title={words.removeTitle}
      body={words.removeBody(nameOf(category))}
      confirmLabel={words.remove(nameOf(category))}
      busy={remove.isPending}
      onConfirm={() => {
        remove.mutate();
      }}
      onCancel={onClose}
    />
  );
};
