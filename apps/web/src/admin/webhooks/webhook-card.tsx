import { Button } from '@mantine/core';
import { CircleCheck, CircleOff, CircleX, KeyRound, type LucideIcon } from 'lucide-react';
import { langOf } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { webhookWords } from '#web/texts/webhook-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { hostOf, type Webhook } from './webhook-queries.ts';
import classes from './webhooks.module.css';

/** What staff can do with a webhook from its card. */
export type WebhookDeed = 'test' | 'edit' | 'secret' | 'switch' | 'remove';

export interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly isTesting: boolean;
  readonly onDeed: (deed: WebhookDeed) => void;
}

/** One webhook: where it leads, what it is told of, and whether it takes it. */
export const WebhookCard = ({ webhook, isTesting, onDeed }: WebhookCardProps) => {
  const words = useWords(webhookWords);
  return (
    <li className={`card ${classes['card']}`}>
      <div className={classes['head']}>
        <div>
          <h2 className={classes['host']}>{hostOf(webhook)}</h2>
          {webhook.Note === '' ? null : <p lang={langOf(webhook.Note)}>{webhook.Note}</p>}
          <p className={`dimmed small ${classes['url']}`}>{webhook.Url}</p>
        </div>
        <State webhook={webhook} />
      </div>
      <p>{webhook.Events.map((kind) => words.kinds[kind]).join(words.between)}</p>
      <Facts webhook={webhook} />
      <Deeds webhook={webhook} isTesting={isTesting} onDeed={onDeed} />
    </li>
  );
};

interface Sign {
  readonly color: MeaningColor;
  readonly icon: LucideIcon;
  readonly text: string;
}

const State = ({ webhook }: { readonly webhook: Webhook }) => {
  const words = useWords(webhookWords);
  const { color, icon, text } = signOf(webhook, words);
  return (
    <StatusBadge color={color} icon={icon}>
      {text}
    </StatusBadge>
  );
};

const signOf = (
  { OffReason, SecretMadeAt }: Webhook,
  words: Readonly<Record<'on' | 'offShort' | 'noSecret', string>>,
): Sign => {
  if (OffReason === 'staff') return { color: 'gray', icon: CircleOff, text: words.offShort };
  if (OffReason !== null) return { color: 'red', icon: CircleX, text: words.offShort };
  if (SecretMadeAt === null) return { color: 'amber', icon: KeyRound, text: words.noSecret };
  return { color: 'green', icon: CircleCheck, text: words.on };
};

const Facts = ({ webhook }: { readonly webhook: Webhook }) => {
  const words = useWords(webhookWords);
  const { OffReason, OffAt, SecretMadeAt, PreviousSecretUntil, Waiting, Failed } = webhook;
  const facts = [
    ...(OffReason === null ? [] : [words.offReasons[OffReason]]),
    ...(OffAt === null ? [] : [words.since(formatDayAndTime(OffAt))]),
    ...(SecretMadeAt === null ? [words.secretMissing] : [words.secretMade(formatDayAndTime(SecretMadeAt))]),
    ...(PreviousSecretUntil === null ? [] : [words.previousUntil(formatDayAndTime(PreviousSecretUntil))]),
    ...(Waiting === 0 ? [] : [words.waiting(Waiting)]),
    ...(Failed === 0 ? [] : [words.failed(Failed)]),
  ];
  return (
    <ul className={`dimmed small ${classes['facts']}`}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
};

const Deeds = ({ webhook, isTesting, onDeed }: WebhookCardProps) => {
  const words = useWords(webhookWords);
  const host = hostOf(webhook);
  const hasSecret = webhook.SecretMadeAt !== null;
  const isOff = webhook.OffReason !== null;
  const does = (deed: WebhookDeed) => () => {
    onDeed(deed);
  };
  return (
    <div className={classes['deeds']}>
      {hasSecret ? (
        <Button variant="default" aria-label={words.testNamed(host)} loading={isTesting} onClick={does('test')}>
          {words.test}
        </Button>
      ) : null}
      <Button
        variant={hasSecret ? 'default' : 'filled'}
        aria-label={words.makeSecretNamed(host)}
        onClick={does('secret')}
      >
        {words.makeSecret}
      </Button>
      <Button variant="default" aria-label={words.editNamed(host)} onClick={does('edit')}>
        {words.edit}
      </Button>
      <Button
        variant={isOff ? 'default' : 'subtle'}
        color="gray"
        aria-label={isOff ? words.switchOnNamed(host) : words.switchOffNamed(host)}
        onClick={does('switch')}
      >
        {isOff ? words.switchOn : words.switchOff}
      </Button>
      <Button variant="subtle" color="red" aria-label={words.removeNamed(host)} onClick={does('remove')}>
        {words.remove}
      </Button>
    </div>
  );
};
