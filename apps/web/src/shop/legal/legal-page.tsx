import { Button } from '@mantine/core';
import type { contract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { formatDay } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './legal-page.module.css';
import { RememberedOrigin } from '#web/shop/origin/index.ts';
import { legalQuery } from './legal-query.ts';

const route = getRouteApi('/LegalDocuments');

/** The terms, in force and earlier (SHOP-3). */
export const LegalPage = () => {
  const { Version } = route.useSearch();
  const { legal } = useTexts();
  const terms = useQuery(legalQuery(Version));
  return (
    <Page width="reading">
      {terms.data === undefined ? <h1 className="visually-hidden">{legal.title}</h1> : null}
      <Loaded query={terms} shape="prose">
        {(document) => <LegalView document={document} />}
      </Loaded>
    </Page>
  );
};

const LegalView = ({ document }: { readonly document: Answer<typeof contract.qryLegalDocument> }) => {
  const { legal } = useTexts();
  return (
    <>
      <header className={classes['head']}>
        <h1 lang={langOf(document.Title)}>{document.Title}</h1>
        <p className="dimmed small">
          {legal.version(document.Version)} · {legal.effective(formatDay(document.EffectiveFrom))}
        </p>
      </header>
      <Prose html={document.BodyHtml} lang={langOf(document.Body)} />
      <footer className={`${classes['foot']} no-print`}>
        <RememberedOrigin />
        <Button
          variant="default"
          leftSection={<Printer size={18} aria-hidden />}
          onClick={() => {
            window.print();
          }}
        >
          {legal.print}
        </Button>
        {document.Versions.length > 1 ? (
          <nav aria-labelledby="versions">
            <h2 id="versions">{legal.versions}</h2>
            <ul>
              {document.Versions.map((one) => (
                <li key={one.Version}>
                  <Link to="/LegalDocuments" search={{ Version: one.Version }}>
                    {legal.version(one.Version)}
                  </Link>{' '}
                  <span className="dimmed small">{legal.effective(formatDay(one.EffectiveFrom))}</span>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </footer>
    </>
  );
};
