import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';

export interface ChooseCsvProps {
  readonly label: string;
  /** While true the file that was chosen is being read. */
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

/** A button that asks for a CSV file. The same file may be chosen again once it was put right. */
export const ChooseCsv = ({ label, isBusy, onChoose }: ChooseCsvProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) onChoose(file);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<FileUp size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </div>
  );
};
