import { Button } from '@mantine/core';
import { Copy, Download, Printer } from 'lucide-react';
import { currentShop } from '#web/texts/shop.ts';
import { secondFactorWords } from '#web/texts/second-factor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './second-factor.module.css';

/** Recovery codes, shown this once, with ways to keep them. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const words = useWords(secondFactorWords);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast('ok', words.copied);
    } catch {
      // Without https, or where the person does not allow it: the browser says no more.
      showToast('error', words.copyFailed);
    }
  };
  const download = (): void => {
    const text = [words.fileHead(currentShop().Name), '', ...codes, ''].join('\n');
    saveBlob('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <>
      <ul className={classes['codes']} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['tools']}>
        <Button variant="default" leftSection={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="default" leftSection={<Download size={18} aria-hidden />} onClick={download}>
          {words.download}
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={18} aria-hidden />}
          onClick={() => {
            window.print();
          }}
        >
          {words.print}
        </Button>
      </div>
    </>
  );
};
