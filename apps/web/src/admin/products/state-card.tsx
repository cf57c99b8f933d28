import { Button } from '@mantine/core';
import { findEnglishGaps } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, GitCompareArrows, Languages } from 'lucide-react';
import { useState } from 'react';
import { auditWords } from '#web/texts/audit-words.ts';
import { useProfile, useSpeaksEnglish } from '#web/texts/shop.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { ChangesOverlay } from './changes-overlay.tsx';
import { differingParts, shownParts } from './content-parts.ts';
import { textsOf } from './product-texts.ts';
import { PublishQuestion } from './publish-question.tsx';
import classes from './state-card.module.css';
import { useDeleteProduct, useProductDeed } from './use-product-deeds.ts';
import type { ProductEditor } from './use-product-editor.ts';
import { usePartNames } from './use-part-names.ts';

interface PartProps {
  readonly editor: ProductEditor;
}

/** Who sees the product, what is still missing, and what would change; and the buttons that decide it. */
export const StateCard = ({ editor }: PartProps) => {
  const { state: words, editor: editorWords } = useWords(productWords);
  const { ofThis } = useWords(auditWords);
  const mayDo = useMayDo();
  const { product } = editor;
  const hints = { draft: words.draftHint, published: words.publishedHint, withdrawn: words.withdrawnHint };
  return (
    <section className={`card ${classes['card']}`} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className="dimmed small">{hints[product.Status]}</p>
      </div>
      <WaitingChanges editor={editor} />
      <Missing editor={editor} />
      <EnglishGaps editor={editor} />
      <Buttons editor={editor} />
      <p className="dimmed small">
        {product.EditedBy === null ? null : (
          <span className={classes['edited']}>
            {editorWords.editedBy(product.EditedBy, formatDayAndTime(product.EditedAt))}
          </span>
        )}
        {mayDo('settings') ? (
          <Link to="/mgnh/audit" search={{ Subject: `product/${product.ProductId}` }}>
            {ofThis}
          </Link>
        ) : null}
      </p>
    </section>
  );
};

const WaitingChanges = ({ editor: { product } }: PartProps) => {
  const { state: words } = useWords(productWords);
  const partNames = usePartNames();
  const inEnglish = useSpeaksEnglish();
  const chinese = useChineseLabel();
  const [isOpen, setOpen] = useState(false);
  if (product.Published === null) return null;
  const parts = shownParts(differingParts(product.Published, product.Content), inEnglish);
  return (
    <div className={classes['block']}>
      <p className="small">{words.waiting}</p>
      <ul className={classes['list']}>
        {parts.map((part) => (
          <li key={part}>
            <GitCompareArrows size={16} aria-hidden />
            {chinese(partNames[part])}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.showChanges}
      </Button>
      {isOpen ? (
        <ChangesOverlay
          published={product.Published}
          content={product.Content}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
};

const Missing = ({ editor: { product } }: PartProps) => {
  const words = useWords(productWords);
  const chinese = useChineseLabel();
  const isUpToDate = product.Status === 'published' && product.Published === null;
  if (product.Missing.length === 0)
    return isUpToDate ? null : (
      <p className={classes['ready']}>
        <CircleCheck size={18} aria-hidden />
        {words.state.ready}
      </p>
    );
  return (
    <div className={classes['block']}>
      <p className="small">{words.state.missing}</p>
      <ul className={classes['list']} aria-label={words.state.missing}>
        {product.Missing.map((lack) => (
          <li key={lack}>
            <CircleDashed size={16} aria-hidden />
            {chinese(words.lacks[lack])}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What shoppers who read English see in Chinese. Nothing waits for it. */
const EnglishGaps = ({ editor: { content } }: PartProps) => {
  const { englishGaps: words } = useWords(productWords);
  const gaps = findEnglishGaps(textsOf(content), useProfile().Languages);
  if (gaps.length === 0) return null;
  return (
    <div className={classes['block']}>
      <p className="small">{words.title}</p>
      <ul className={classes['list']} aria-label={words.title}>
        {gaps.map((gap) => (
          <li key={gap}>
            <Languages size={16} aria-hidden />
            {words[gap]}
          </li>
        ))}
      </ul>
    </div>
  );
};

type Question = 'publish' | 'withdraw' | 'discard' | 'remove';

const Buttons = ({ editor }: PartProps) => {
  const { state: words } = useWords(productWords);
  const { product } = editor;
  const [asked, setAsked] = useState<Question | null>(null);
  const close = (): void => {
    setAsked(null);
  };
  const publish = useProductDeed(editor, 'publish', close);
  const hasChanges = product.Published !== null;
  const isPublished = product.Status === 'published';
  const publishWords = { draft: words.publish, published: words.publishChanges, withdrawn: words.publishAgain };
  const ask = (question: Question) => () => {
    setAsked(question);
  };
  return (
    <div className={classes['buttons']}>
      {isPublished && !hasChanges ? null : (
        <Button disabled={product.Missing.length > 0 || editor.state !== 'saved'} onClick={ask('publish')}>
          {publishWords[product.Status]}
        </Button>
      )}
      {hasChanges ? (
        <Button variant="default" disabled={editor.state !== 'saved'} onClick={ask('discard')}>
          {words.discard}
        </Button>
      ) : null}
      {isPublished ? (
        <Button variant="default" disabled={editor.state !== 'saved'} onClick={ask('withdraw')}>
          {words.withdraw}
        </Button>
      ) : null}
      <RemoveButton editor={editor} onAsk={ask('remove')} />
      {asked === 'publish' ? (
        <PublishQuestion
          content={product.Content}
          isBusy={publish.isPending}
          onConfirm={() => {
            publish.mutate();
          }}
          onCancel={close}
        />
      ) : null}
      {asked === null || asked === 'publish' ? null : <Questions editor={editor} asked={asked} onClose={close} />}
    </div>
  );
};

interface RemoveButtonProps extends PartProps {
  readonly onAsk: () => void;
}

/** Only for what was never published and has neither stock nor variants. */
const RemoveButton = ({ editor: { product, state }, onAsk }: RemoveButtonProps) => {
  const { state: words } = useWords(productWords);
  if (product.PublishedAt !== null || product.Stock !== null || product.Variants.length > 0) return null;
  return (
    <Button
      variant="subtle"
      color="red"
      className={classes['remove'] ?? ''}
      disabled={state !== 'saved'}
      onClick={onAsk}
    >
      {words.remove}
    </Button>
  );
};

interface QuestionsProps extends PartProps {
  readonly asked: Exclude<Question, 'publish'>;
  readonly onClose: () => void;
}

const Questions = ({ editor, asked, onClose }: QuestionsProps) => {
  const { state: words } = useWords(productWords);
  const withdraw = useProductDeed(editor, 'withdraw', onClose);
  const discard = useProductDeed(editor, 'discard', onClose);
  const remove = useDeleteProduct(editor, onClose);
  const said = {
    withdraw: { title: words.withdrawTitle, body: words.withdrawBody, confirmLabel: words.withdraw, deed: withdraw },
    discard: { title: words.discardTitle, body: words.discardBody, confirmLabel: words.discard, deed: discard },
    remove: { title: words.removeTitle, body: words.removeBody, confirmLabel: words.remove, deed: remove },
  }[asked];
  return (
    <ConfirmDialog
      danger
      title={said.title}
      body={said.body}
      confirmLabel={said.confirmLabel}
      busy={said.deed.isPending}
      onConfirm={() => {
        said.deed.mutate();
      }}
      onCancel={onClose}
    />
  );
};
