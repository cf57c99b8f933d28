import { Button } from '@mantine/core';
import { courseSigns, memberFields, type MemberField } from '@kapok/domain';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ChooseCsv } from '#web/admin/shared/choose-csv.tsx';
import { fileFaultText } from '#web/admin/shared/csv-failure.ts';
import { saveTable } from '#web/admin/shared/table-file.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { memberImportWords } from '#web/texts/member-import-words.ts';
import { tableFileWords } from '#web/texts/table-file-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { readChosenFile, type ChosenColumn, type ChosenFile } from './read-file.ts';
import { sendFile } from './send-file.ts';
import { template } from './template.ts';
import classes from './member-import.module.css';

interface FileStepProps {
  readonly onSent: (importId: number) => void;
}

/** Which file, and what its columns hold. */
export const FileStep = ({ onSent }: FileStepProps) => {
  const words = useWords(memberImportWords);
  const fileWords = useWords(tableFileWords);
  const reading = useMutation({ mutationFn: readChosenFile });
  const file = reading.data;
  return (
    <Section title={words.fileTitle} lead={words.platforms}>
      <div className={classes['tools']}>
        <ChooseCsv
          label={file === undefined ? words.choose : words.chooseAnother}
          isBusy={reading.isPending}
          onChoose={(chosen) => {
            reading.mutate(chosen);
          }}
        />
        <TextButton
          onClick={() => {
            saveTable('members.csv', template);
          }}
        >
          <Download size={16} aria-hidden /> {fileWords.template}
        </TextButton>
      </div>
      {reading.error === null ? null : (
        <FormError>{fileFaultText(reading.error, fileWords) ?? words.unreadable}</FormError>
      )}
      {file === undefined ? null : <Columns key={`${file.name} ${file.text.length}`} file={file} onSent={onSent} />}
    </Section>
  );
};

interface ColumnsProps extends FileStepProps {
  readonly file: ChosenFile;
}

const Columns = ({ file, onSent }: ColumnsProps) => {
  const words = useWords(memberImportWords);
  const [fields, setFields] = useState(() => file.columns.map(({ guess }) => guess));
  const [sent, setSent] = useState(0);
  const withIntention = useIntention();
  const send = useMutation({
    mutationFn: () =>
      withIntention((idempotencyKey) => sendFile({ file, columns: fields, idempotencyKey, told: setSent })),
    onSuccess: onSent,
    onError: toastFailure,
  });
  const hasEmail = fields.includes('email');
  return (
    <>
      <p>{words.columnsLead(file.name)}</p>
      <ul className={classes['columns']}>
        {file.columns.map((column, index) => (
          <ColumnRow
            key={`${index} ${column.heading}`}
            column={column}
            field={fields[index] ?? null}
            onChange={(field) => {
              setFields(fields.map((before, at) => (at === index ? field : before)));
            }}
          />
        ))}
      </ul>
      {fields.includes('products') ? <p className="dimmed small">{words.signs(courseSigns.join(' '))}</p> : null}
      {hasEmail ? null : <FormError>{words.noEmail}</FormError>}
      {fields.includes('passwordHash') ? <p className="dimmed small">{words.hashes}</p> : null}
      {send.isPending ? <progress className={classes['bar']} max={1} value={sent} aria-label={words.sending} /> : null}
      <div>
        <Button
          loading={send.isPending}
          disabled={!hasEmail}
          onClick={() => {
            send.mutate();
          }}
        >
          {words.look}
        </Button>
      </div>
    </>
  );
};

interface ColumnRowProps {
  readonly column: ChosenColumn;
  readonly field: MemberField | null;
  readonly onChange: (field: MemberField | null) => void;
}

const ColumnRow = ({ column, field, onChange }: ColumnRowProps) => {
  const words = useWords(memberImportWords);
  return (
    <li>
      <div className={classes['heading']}>
        <strong>{column.heading}</strong>
        <span className="dimmed small">{column.sample}</span>
      </div>
      <Select
        label={words.fills(column.heading)}
        value={field ?? ''}
        options={[
          { value: '', label: words.leftOut },
          ...memberFields.map((value) => ({ value, label: words.fields[value] })),
        ]}
        onChange={(value) => {
          onChange(memberFields.find((known) => known === value) ?? null);
        }}
      />
    </li>
  );
};
