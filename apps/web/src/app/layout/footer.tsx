import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import classes from './footer.module.css';

/** Who sells here and how to reach them: people look for it, and the law asks for it. */
export const Footer = () => {
  const { shell } = useTexts();
  const { footer } = shell;
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <section aria-label={footer.seller}>
          <h2>{footer.company}</h2>
          <address>
            <p>{footer.taxId}</p>
            <p>{footer.address}</p>
          </address>
        </section>
        <section aria-label={footer.help}>
          <h2>{footer.help}</h2>
          <p>
            {footer.phoneLabel} <a href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`}>{footer.phone}</a>
          </p>
          <p>
            {footer.emailLabel} <a href={`mailto:${footer.email}`}>{footer.email}</a>
          </p>
          <p>{footer.hours}</p>
        </section>
        <section aria-label={footer.terms}>
          <h2>
            <Link to="/LegalDocuments">{footer.terms}</Link>
          </h2>
          <p>© 2026 {shell.shopName}</p>
          <p>{footer.rights}</p>
        </section>
      </div>
    </footer>
  );
};
