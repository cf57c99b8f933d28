import type { ShopService } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesWords } from '#web/texts/services-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ServicesWords } from '#web/texts/zh-hant/services.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { GatewayOverlay } from './gateway-overlay.tsx';
import { InvoicesOverlay } from './invoices-overlay.tsx';
import { MailServerOverlay } from './mail-server-overlay.tsx';
import { ServiceRow } from './service-row.tsx';
import {
  servicesQuery,
  type GatewayService,
  type InvoicesService,
  type MailService,
  type ShopServices,
} from './services-query.ts';
import classes from './services.module.css';

/** Services that stand together: all of them, the mail server alone, or what selling takes. */
const groups = {
  all: ['mail', 'gateway', 'invoices'],
  mail: ['mail'],
  selling: ['gateway', 'invoices'],
} as const satisfies Readonly<Record<string, readonly ShopService[]>>;

export interface ServicesSectionProps {
  readonly group?: keyof typeof groups;
}

/** The accounts at other companies that the shop sends mail, takes payments and issues invoices with (OWN-2). */
export const ServicesSection = ({ group = 'all' }: ServicesSectionProps) => {
  const words = useWords(servicesWords);
  const services = useQuery(servicesQuery);
  return (
    <Section title={words.titles[group]} lead={words.leads[group]}>
      <Loaded query={services} shape="rows">
        {(found) =>
          found.MayChange ? (
            <ServiceList services={found} shown={groups[group]} />
          ) : (
            <p className="dimmed">{words.inDemo}</p>
          )
        }
      </Loaded>
    </Section>
  );
};

interface ServiceListProps {
  readonly services: ShopServices;
  readonly shown: readonly ShopService[];
}

const ServiceList = ({ services, shown }: ServiceListProps) => {
  const words = useWords(servicesWords);
  const [editing, setEditing] = useState<ShopService | null>(null);
  const { Mail, Gateway, Invoices } = services;
  const rows = {
    mail: { name: words.mail.name, source: Mail.Source, summary: summaryOfMail(words, Mail) },
    gateway: { name: words.gateway.name, source: Gateway.Source, summary: summaryOfGateway(words, Gateway) },
    invoices: { name: words.invoices.name, source: Invoices.Source, summary: summaryOfInvoices(words, Invoices) },
  };
  const close = (): void => {
    setEditing(null);
  };
  return (
    <>
      <ul className={classes['services']}>
        {shown.map((service) => (
          <ServiceRow
            key={service}
            {...rows[service]}
            onEdit={() => {
              setEditing(service);
            }}
          />
        ))}
      </ul>
      {editing === 'mail' ? <MailServerOverlay mail={Mail} onClose={close} /> : null}
      {editing === 'invoices' ? <InvoicesOverlay invoices={Invoices} onClose={close} /> : null}
      {editing === 'gateway' ? <GatewayOverlay gateway={Gateway} onClose={close} /> : null}
    </>
  );
};

const summaryOfMail = (words: ServicesWords, { Source, Sender, Host }: MailService): string =>
  Source === 'shop' ? words.mail.summary(Sender, Host) : words.mail.none;

const summaryOfGateway = (words: ServicesWords, { MerchantId, Environment }: GatewayService): string =>
  Environment === null ? words.gateway.none : words.gateway.summary(MerchantId, words.environments[Environment]);

const summaryOfInvoices = (
  words: ServicesWords,
  { Source, Mode, MerchantId, Environment }: InvoicesService,
): string => {
  if (Source === 'nobody' || Mode === 'ledger') return words.invoices.none;
  const mode = words.invoices.modes[Mode];
  return Environment === null ? mode : words.invoices.summary(mode, MerchantId, words.environments[Environment]);
};
