import { TextInput } from '@mantine/core';
import { mgntServicesContract, type MailServerToKeep } from '@kapok/contract';
import {
  DEFAULT_MAIL_PORT,
  keepsMailPassword,
  mailServerFault,
  MOST_HOST,
  MOST_MAIL_PASSWORD,
  MOST_MAIL_USER,
  MOST_SENDER,
  type MailServerFault,
} from '@kapok/domain';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { servicesWords } from '#web/texts/services-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ServiceOverlay } from './service-overlay.tsx';
import type { MailService } from './services-query.ts';

const calls = mgntServicesContract;

type Typed = Readonly<Record<'host' | 'port' | 'user' | 'password' | 'sender', string>>;

const typedOf = ({ Host, Port, User, Sender }: MailService): Typed => ({
  host: Host,
  port: String(Port ?? DEFAULT_MAIL_PORT),
  user: User,
  password: '',
  sender: Sender,
});

const serverOf = (typed: Typed) => ({
  host: typed.host.trim().toLowerCase(),
  port: /^\d{1,5}$/.test(typed.port.trim()) ? Number(typed.port) : 0,
  user: typed.user.trim(),
  sender: typed.sender.trim(),
});

/** Whether the password that is kept belongs to what was typed. */
const hasPasswordFor = ({ Host, Port, User, HasPassword }: MailService, server: ReturnType<typeof serverOf>): boolean =>
  HasPassword && keepsMailPassword({ host: Host, port: Port ?? 0, user: User }, server);

const keyboards = { host: 'text', port: 'numeric', user: 'text', sender: 'email' } as const;

/** The mail server; its password is typed anew unless it is the same one. */
export const MailServerOverlay = ({ mail, onClose }: { readonly mail: MailService; readonly onClose: () => void }) => {
  const words = useWords(servicesWords);
  const [typed, setTyped] = useState(() => typedOf(mail));
  const [tried, setTried] = useState(false);
  const server = serverOf(typed);
  // What only a real shop refuses, the server says.
  const fault = mailServerFault(server, false);
  const isKept = hasPasswordFor(mail, server);
  const lacksPassword = typed.password === '' && server.user !== '' && !isKept;
  const wish: MailServerToKeep = {
    Host: server.host,
    Port: server.port,
    User: server.user,
    Password: typed.password === '' ? null : typed.password,
    Sender: server.sender,
  };
  const wrong: Readonly<Record<MailServerFault, string>> = {
    host: words.mail.hostWrong,
    port: words.mail.portWrong,
    user: words.mail.userWrong,
    sender: words.mail.senderWrong,
  };
  const field = (name: MailServerFault, label: string, hint: string, maxLength: number) => (
    <TextInput
      label={label}
      description={hint}
      inputMode={keyboards[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
      value={typed[name]}
      error={tried && fault === name ? wrong[name] : null}
      onChange={(event) => {
        setTyped({ ...typed, [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <ServiceOverlay
      title={words.mail.name}
      wish={fault === null && !lacksPassword ? wish : undefined}
      save={(whole) => call(calls.saveMailServer, whole)}
      attempt={(whole) => call(calls.tryMailServer, whole)}
      attemptHint={words.mail.tryHint}
      onTried={() => {
        setTried(true);
      }}
      onClose={onClose}
    >
      {field('host', words.fields.Host, words.mail.hostHint, MOST_HOST)}
      {field('port', words.fields.Port, words.mail.portHint, 5)}
      {field('user', words.fields.User, words.mail.userHint, MOST_MAIL_USER)}
      <PasswordField
        label={words.fields.Password}
        description={isKept ? words.keepSecret : null}
        autoComplete="new-password"
        maxLength={MOST_MAIL_PASSWORD}
        value={typed.password}
        error={tried && lacksPassword ? words.missing : null}
        onChange={(event) => {
          setTyped({ ...typed, password: event.currentTarget.value });
        }}
      />
      {field('sender', words.fields.Sender, words.mail.senderHint, MOST_SENDER)}
    </ServiceOverlay>
  );
};
