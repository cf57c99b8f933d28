import { mgntAccountingContract } from '@kapok/contract';
import { daysOfVatPeriod, isVatPeriod, type VatPeriod } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { CsvDownload } from '#web/admin/shared/csv-download.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { OpenSection } from './open-section.tsx';
import { SheetSection } from './sheet-section.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import { periodFrom, shownPeriods, vatSheetQuery } from './vat-query.ts';
import classes from './vat-sheet.module.css';

const route = getRouteApi('/signed-in/mgnh/tax');

/** What is declared for two months, and the file for whoever keeps the accounts (OFFER-5). The period stands in the address. */
export const TaxPage = () => {
  const { vat: words } = useWords(accountingWords);
  const isTaxed = useShowsTax();
  const period = periodFrom(route.useSearch().Period);
  const sheet = useQuery(vatSheetQuery(period));
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{isTaxed ? words.lead : words.leadWithoutTax}</p>
      <Tools period={period} />
      <Loaded query={sheet} shape="rows">
        {(found) => (
          <>
            <SheetTotals sheet={found} />
            <SheetSection sheet={found} />
            <LedgerSection sheet={found} />
            {found.Open.length === 0 ? null : <OpenSection sheet={found} />}
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

/** Which two months, and the files of them. */
const Tools = ({ period }: { readonly period: VatPeriod }) => {
  const { vat: words } = useWords(accountingWords);
  const navigate = route.useNavigate();
  const shown = shownPeriods();
  const { from: From, to: To } = daysOfVatPeriod(period);
  return (
    <div className={classes['tools']}>
      <Select
        label={words.period}
        value={period}
        options={(shown.includes(period) ? shown : [period, ...shown]).map((value) => ({
          value,
          label: words.months(Number(value.slice(0, 4)), Number(value.slice(5))),
        }))}
        onChange={(picked) => {
          if (isVatPeriod(picked)) void navigate({ search: { Period: picked }, replace: true });
        }}
      />
      <CsvDownload
        path={mgntAccountingContract.exportVatSheet.path}
        body={{ Period: period }}
        fileName={words.fileName(period)}
        label={words.downloadSheet}
      />
      <CsvDownload
        path={mgntAccountingContract.exportAccounting.path}
        body={{ From, To }}
        fileName={words.accountingFile(period)}
        label={words.downloadAccounting}
      />
    </div>
  );
};
