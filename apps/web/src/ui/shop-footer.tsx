import type { ShopTexts } from '@kapok/contract';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import classes from './shop-footer.module.css';

/** A page of the shop's own opens without loading the application anew, in the language in use. */
const FooterLink = ({ label, url }: { readonly label: string; readonly url: string }) => {
  const slug = /^\/p\/([a-z0-9-]+)$/.exec(url)?.[1];
  return slug === undefined ? (
    <a href={url}>{label}</a>
  ) : (
    <Link to="/p/$slug" params={{ slug }}>
      {label}
    </Link>
  );
};

/** Who sells here and how to reach them: people look for it, and the law asks for it. Everything but the hours is required. */
export const ShopFooter = ({ shop }: { readonly shop: ShopTexts }) => {
  const { footer } = useTexts().shell;
  const { Company, TaxId, Address, Phone, Email, Hours, Links } = shop;
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <section aria-label={footer.seller}>
          <h2>{Company}</h2>
          <address>
            <p hidden={TaxId === ''}>{footer.taxId(TaxId)}</p>
            <p>{Address}</p>
          </address>
        </section>
        <section aria-label={footer.help}>
          <h2>{footer.help}</h2>
          <p>
            {footer.phoneLabel} <a href={`tel:${Phone.replace(/[^+\d]/g, '')}`}>{Phone}</a>
          </p>
          <p>
            {footer.emailLabel} <a href={`mailto:${Email}`}>{Email}</a>
          </p>
          <p hidden={Hours === ''}>{footer.hours(Hours)}</p>
        </section>
        <section aria-label={footer.terms}>
          <h2>
            <Link to="/LegalDocuments">{footer.terms}</Link>
          </h2>
          {Links.map(({ Label, Url }) => (
            <p key={Label}>
              <FooterLink label={Label} url={Url} />
            </p>
          ))}
          <p>© 2026 {shop.Name}</p>
          <p>{footer.rights}</p>
        </section>
      </div>
    </footer>
  );
};
