import { mgntAccountingContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { dayRange } from '#server/platform/http/day-range.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { postForFile, type FileLook } from '#server/platform/http/post-for-file.ts';
import { post } from '#server/platform/http/post.ts';
import { exportMovements } from './export-movements.ts';
import { exportSales } from './export-sales.ts';
import { exportVatSheet } from './export-vat-sheet.ts';
import { readFeeRates, removeFeeRate, setFeeRate } from './fee-rates.ts';
import { readSales } from './sales.ts';
import { readVatSheet } from './read-vat-sheet.ts';
import { feeRateToWire, salesToWire, vatSheetToWire } from './wire.ts';

export interface AccountingDeps {
  readonly db: Database;
}

const csvFile = (fileName: string): FileLook => ({ contentType: 'text/csv; charset=utf-8', fileName });

/** Figures for whoever keeps the accounts (OFFER-5). */
export const registerAccountingRoutes = (app: FastifyInstance, { db }: AccountingDeps): void => {
  const calls = mgntAccountingContract;

  post(app, calls.qrySales, async (body, { language }) => salesToWire(await readSales(db, dayRange(body)), language));

  postForFile(app, calls.exportSales, csvFile('sales.csv'), (body, { caller, language }) =>
    exportSales(db, { staffId: caller.memberId, days: dayRange(body), part: body.Part, language }),
  );

  post(app, calls.qryVatSheet, async ({ Period }) => vatSheetToWire(await readVatSheet(db, Period)));

  postForFile(app, calls.exportVatSheet, csvFile('vat-sheet.csv'), ({ Period }, { caller, language }) =>
    exportVatSheet(db, { staffId: caller.memberId, period: Period, language }),
  );

  postForFile(app, calls.exportAccounting, csvFile('accounting.csv'), (body, { caller, language }) =>
    exportMovements(db, { staffId: caller.memberId, days: dayRange(body), language }),
  );

  registerFeeRates(app, db);
};

const registerFeeRates = (app: FastifyInstance, db: Database): void => {
  const { qryFeeRates, saveFeeRate, removeFeeRate: removeCall } = mgntAccountingContract;

  post(app, qryFeeRates, async () => (await readFeeRates(db)).map(feeRateToWire));

  post(app, saveFeeRate, (body, { caller, once }) =>
    inTransactionOnce(db, once, saveFeeRate.reply, (tx) =>
      setFeeRate(tx, caller.memberId, {
        payType: body.PayType,
        validFrom: body.ValidFrom,
        basisPoints: body.BasisPoints,
        fixedNtd: body.FixedFee,
      }),
    ),
  );

  post(app, removeCall, ({ PayType, ValidFrom }, { caller, once }) =>
    inTransactionOnce(db, once, removeCall.reply, (tx) =>
      removeFeeRate(tx, caller.memberId, { payType: PayType, validFrom: ValidFrom }),
    ),
  );
};
