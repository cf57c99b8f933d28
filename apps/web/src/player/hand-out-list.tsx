import { Download, FileArchive, FileText, Lock } from 'lucide-react';
import { useState } from 'react';
import { handOutWords } from '#web/texts/hand-out-words.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatOpening } from '#web/ui/format.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import classes from './hand-out-list.module.css';
import type { HandOut } from './media-queries.ts';
import { useTakeHandOut } from './use-take-hand-out.ts';

export interface HandOutListProps {
  readonly productId: string;
  /** What the list is called where it is read out. */
  readonly label: string;
  readonly handOuts: readonly HandOut[];
}

/** Hand-outs, each with its download (LEARN-2). One that ends the refund asks first. Nothing where there is none. */
export const HandOutList = ({ productId, label, handOuts }: HandOutListProps) => {
  const words = useWords(handOutWords);
  const { take, isTaking } = useTakeHandOut(productId);
  const [asked, setAsked] = useState<HandOut | null>(null);
  if (handOuts.length === 0) return null;
  const close = (): void => {
    setAsked(null);
  };
  return (
    <>
      <ul className={classes['list']} aria-label={label}>
        {handOuts.map((handOut) => (
          <li key={handOut.HandOutId}>
            <HandOutButton
              handOut={handOut}
              onTake={() => {
                if (handOut.EndsRefund) setAsked(handOut);
                else take({ handOut, agrees: false });
              }}
            />
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={words.confirmTitle}
          body={words.confirmBody(asked.Title)}
          confirmLabel={words.confirm}
          danger
          busy={isTaking}
          onConfirm={() => {
            take({ handOut: asked, agrees: true }, { onSettled: close });
          }}
          onCancel={close}
        />
      )}
    </>
  );
};

const wordOf = (
  { Available, OpensAt }: HandOut,
  words: { readonly downloadWord: string; readonly locked: string; readonly waits: string },
): string => {
  if (Available) return words.downloadWord;
  return OpensAt === undefined ? words.locked : words.waits;
};

interface HandOutButtonProps {
  readonly handOut: HandOut;
  readonly onTake: () => void;
}

const HandOutButton = ({ handOut, onTake }: HandOutButtonProps) => {
  const words = useWords(handOutWords);
  const { media } = useTexts();
  const { Title, FileKind, ByteSize, Available, OpensAt, EndsRefund, TakenAt } = handOut;
  const Sign = FileKind === 'zip' ? FileArchive : FileText;
  const Deed = Available ? Download : Lock;
  return (
    <button
      type="button"
      className={classes['handOut']}
      aria-disabled={!Available}
      onClick={() => {
        if (Available) onTake();
      }}
    >
      <Sign size={18} strokeWidth={1.75} aria-hidden />
      <span className={classes['words']}>
        <span className="visually-hidden">{wordOf(handOut, words)}</span>
        <span lang={langOf(Title)}>{Title}</span>
        <span className={classes['facts']}>
          {FileKind.toUpperCase()} · {formatBytes(ByteSize)}
          {TakenAt === null ? null : ` · ${words.taken}`}
          {OpensAt === undefined ? null : ` · ${media.opensAt(formatOpening(OpensAt))}`}
          {EndsRefund ? <strong>{words.endsRefund}</strong> : null}
        </span>
      </span>
      <Deed size={18} aria-hidden />
    </button>
  );
};
