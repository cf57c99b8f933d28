import { Button, TextInput } from '@mantine/core';
import { mgntProductsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode, failureFigure } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { FitsStoreBox } from './fits-store-box.tsx';
import { readStockChange } from './field-rules.ts';
import { movementsQuery, PRODUCT_LIST_KEY, productQuery, type EditedProduct } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { SelectField } from './select-field.tsx';
import classes from './stock-section.module.css';

const reasons = ['received', 'corrected', 'returned'] as const;
type Reason = (typeof reasons)[number];

interface SectionProps {
  readonly product: EditedProduct;
}

/** How many pieces there are, corrections with their reasons, and what happened before. */
export const StockSection = ({ product }: SectionProps) => {
  const { stock: words } = useWords(productWords);
  const { Stock: stock } = product;
  return (
    <Section title={words.title}>
      {stock === null ? (
        <p className="dimmed">{words.none}</p>
      ) : (
        <dl className={classes['figures']}>
          {(
            [
              [words.free, stock.Free],
              [words.reserved, stock.Reserved],
              [words.sold, stock.Sold],
            ] as const
          ).map(([label, pieces]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{pieces}</dd>
            </div>
          ))}
        </dl>
      )}
      <FitsStoreBox product={product} />
      <CorrectionForm product={product} />
      {stock === null ? null : <Movements productId={product.ProductId} />}
    </Section>
  );
};

interface Correction {
  readonly change: number;
  readonly reason: Reason;
  readonly note: string;
}

const useCorrection = (productId: string, onDone: () => void) => {
  const { stock: words } = useWords(productWords);
  return useDeed({
    send: ({ change, reason, note }: Correction, idempotencyKey) =>
      call(
        mgntProductsContract.correctStock,
        { ProductId: productId, Change: change, Reason: reason, Note: note },
        { idempotencyKey },
      ),
    said: ({ Free }) => {
      showToast('ok', words.saved(Free));
    },
    onDone,
    onFailed: shownBesideFields,
    concerns: [productQuery(productId).queryKey, movementsQuery(productId).queryKey, PRODUCT_LIST_KEY],
  });
};

const CorrectionForm = ({ product }: SectionProps) => {
  const { stock: words } = useWords(productWords);
  const { errors } = useTexts();
  const [text, setText] = useState('');
  const [reason, setReason] = useState<Reason>('received');
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const clear = (): void => {
    setText('');
    setNote('');
    setWasSent(false);
  };
  const correct = useCorrection(product.ProductId, clear);
  const change = readStockChange(text);
  const left = failureFigure(correct.error, 'left');
  const send = (): boolean => {
    setWasSent(true);
    if (change !== null) correct.runOnce({ change, reason, note: note.trim() });
    return change !== null;
  };
  return (
    <Form className={sectionClasses['sections'] ?? ''} onSend={send} aria-label={words.correct}>
      {correct.error === null ? null : (
        <FormError>{left === null ? errors[failureCode(correct.error)] : words.notEnough(left)}</FormError>
      )}
      <div className={sectionClasses['pair']}>
        <TextInput
          label={words.change}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          description={change === null ? words.changeHint : words.after((product.Stock?.Free ?? 0) + change)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={wasSent && change === null ? words.changeWrong : null}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
        <SelectField
          label={words.reason}
          value={reason}
          options={reasons.map((each) => ({ value: each, label: words.reasons[each] }))}
          onChange={(value) => {
            setReason(reasons.find((each) => each === value) ?? 'received');
          }}
        />
      </div>
      <TextInput
        label={words.note}
        maxLength={200}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      <div>
        <Button type="submit" variant="default" loading={correct.isPending}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
};

const Movements = ({ productId }: { readonly productId: string }) => {
  const { stock: words } = useWords(productWords);
  const [isOpen, setOpen] = useState(false);
  const movements = useQuery({ ...movementsQuery(productId), enabled: isOpen });
  return (
    <details
      className={sectionClasses['details']}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{words.history}</summary>
      {isOpen ? (
        <Loaded query={movements} shape="rows" compact>
          {(rows) =>
            rows.length === 0 ? (
              <p className="dimmed">{words.noMovements}</p>
            ) : (
              <div className={classes['scroll']} tabIndex={0} role="group" aria-label={words.history}>
                <table className="table">
                  <thead>
                    <tr>
                      <th scope="col">{words.columns.at}</th>
                      <th scope="col">{words.columns.reason}</th>
                      <th scope="col" className="number">
                        {words.columns.change}
                      </th>
                      <th scope="col">{words.columns.by}</th>
                      <th scope="col">{words.columns.note}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row, index) => (
                      <tr key={`${row.At}-${index}`}>
                        <td className="nowrap">{formatDayAndTime(row.At)}</td>
                        <td className="nowrap">{words.movements[row.Reason]}</td>
                        <td className="number">{row.FreeChange > 0 ? `+${row.FreeChange}` : row.FreeChange}</td>
                        <td>{row.CustomerOrderId ?? row.StaffName ?? ''}</td>
                        <td>{row.Note}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )
          }
        </Loaded>
      ) : null}
    </details>
  );
};
