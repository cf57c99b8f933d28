import { TextInput } from '@mantine/core';
import { mgntProductsContract, type CallError } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { call } from '#web/api/api.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { proposeCategoryCode } from './code-proposals.ts';
import { isCategoryCode } from './field-rules.ts';
import { categoriesQuery, type Category } from './product-queries.ts';

type Wish = Pick<Category, 'CategoryCode' | 'NameZh' | 'NameEn'>;

export interface CategoryOverlayProps {
  /** The category to be renamed; null for a new one. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

const faultWhen = (isWrong: boolean, words: string): string | null => (isWrong ? words : null);

/** The names of a category in the shop's languages, and the code of a new one. */
export const CategoryOverlay = ({ category, onClose }: CategoryOverlayProps) => {
  const { categoryPage: words } = useWords(productWords);
  const chinese = useChineseLabel();
  const { errors } = useTexts();
  const client = useQueryClient();
  const { data: others = [] } = useQuery({ ...categoriesQuery, staleTime: 'static' });
  const [wish, setWish] = useState<Wish>(
    () =>
      category ?? {
        CategoryCode: proposeCategoryCode(others.map(({ CategoryCode }) => CategoryCode)),
        NameZh: '',
        NameEn: '',
      },
  );
  const [wasSent, setWasSent] = useState(false);
  const save = useMutation<Category[], CallError, Wish>({
    mutationFn: ({ CategoryCode, NameZh, NameEn }) =>
      call(category === null ? mgntProductsContract.createCategory : mgntProductsContract.renameCategory, {
        CategoryCode,
        NameZh: NameZh.trim(),
        NameEn: NameEn.trim(),
      }),
    onSuccess: (list) => {
      client.setQueryData(categoriesQuery.queryKey, list);
      showToast('ok', words.saved);
      onClose();
    },
  });
  const saveOnce = useSingleRun(save);
  const isTaken = save.error?.code === 'already-taken';
  const isCode = category !== null || isCategoryCode(wish.CategoryCode);
  const send = (): boolean => {
    setWasSent(true);
    const isWhole = isCode && wish.NameZh.trim() !== '';
    if (isWhole) saveOnce(wish);
    return isWhole;
  };
  const nameFault = faultWhen(wasSent && wish.NameZh.trim() === '', words.nameWrong);
  return (
    <FormOverlay
      title={category === null ? words.add : words.renameTitle}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      {save.error === null || isTaken ? null : <FormError>{errors[failureCode(save.error)]}</FormError>}
      <TextInput
        label={chinese(words.nameZh)}
        lang="zh-Hant-TW"
        maxLength={60}
        value={wish.NameZh}
        error={nameFault}
        onChange={(event) => {
          setWish({ ...wish, NameZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <TextInput
          label={words.nameEn}
          lang="en"
          maxLength={60}
          value={wish.NameEn}
          onChange={(event) => {
            setWish({ ...wish, NameEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
      {category === null ? (
        <CodeField
          code={wish.CategoryCode}
          isTaken={isTaken}
          wasSent={wasSent}
          onType={(CategoryCode) => {
            save.reset();
            setWish({ ...wish, CategoryCode });
          }}
        />
      ) : null}
    </FormOverlay>
  );
};

interface CodeFieldProps {
  readonly code: string;
  readonly isTaken: boolean;
  readonly wasSent: boolean;
  readonly onType: (code: string) => void;
}

const CodeField = ({ code, isTaken, wasSent, onType }: CodeFieldProps) => {
  const { categoryPage: words } = useWords(productWords);
  return (
    <TextInput
      label={words.code}
      description={words.codeHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      value={code}
      error={isTaken ? words.codeTaken : faultWhen(wasSent && !isCategoryCode(code), words.codeWrong)}
      onChange={(event) => {
        onType(event.currentTarget.value.trim());
      }}
    />
  );
};
