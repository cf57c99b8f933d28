import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import classes from './webhooks.module.css';

/** The secret of a webhook, shown this once. */
export const SecretOverlay = ({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) => {
  const { secret: words } = useWords(webhookWords);
  return (
    <Overlay title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{words.done}</Button>}>
      <div className={classes['secret']}>
        <p>{words.lead}</p>
        <code aria-label={words.label}>{secret}</code>
        <div>
          <Button
            variant="default"
            leftSection={<Copy size={18} aria-hidden />}
            onClick={() => void copyText(secret, { copied: words.copied, failed: words.copyFailed })}
          >
            {words.copy}
          </Button>
        </div>
        <p className="dimmed small">{words.how}</p>
      </div>
    </Overlay>
  );
};
