import { mgntGiveBackContract as calls } from '@kapok/contract';
import { inLanguage, type GiveBackChoice, type Language } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { readLargeRefundNtd } from '#server/platform/settings/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { giveBack, readGiveBackOffer } from './give-back.ts';
import type { GiveBackLineRow } from './give-back-queries.ts';
import type { RefundMails } from './request-refund.ts';

interface GiveBackDeps {
  readonly db: Database;
  readonly mails: RefundMails;
  /** Throws where the person was not proven lately in this session. */
  readonly assertProven: (caller: MemberCaller) => Promise<void>;
}

/** Money that staff give back: what is left of an order, and the deed (FLOW-6). */
export const registerGiveBackRoutes = (app: FastifyInstance, { db, mails, assertProven }: GiveBackDeps): void => {
  post(app, calls.qryGiveBack, async ({ CustomerOrderId }, { caller, language }) => {
    const [offer, largeNtd] = await Promise.all([
      readGiveBackOffer(db, caller.memberId, CustomerOrderId),
      readLargeRefundNtd(db),
    ]);
    return {
      PayType: offer.payType,
      IsOwn: offer.isOwn,
      IsSent: offer.isSent,
      InvoiceMode: offer.invoiceMode,
      LargeAbove: largeNtd,
      Lines: offer.lines.map((line) => lineToWire(line, language)),
    };
  });

  post(app, calls.giveBack, async (body, { caller, once }) => {
    await assertProven(caller);
    return inTransactionOnce(db, once, calls.giveBack.reply, async (tx) => {
      const given = await giveBack(tx, mails, {
        staffId: caller.memberId,
        orderNumber: body.CustomerOrderId,
        choice: choiceFromWire(body.Choice),
        totalNtd: body.TotalAmount,
        cause: body.Cause,
        reason: body.Reason.trim(),
        restock: body.Restock,
      });
      return {
        RefundId: given.refundId,
        Waits: given.waits,
        SendableAt: given.sendableAt?.toISOString() ?? null,
      };
    });
  });
};

type WireChoice = z.output<typeof calls.giveBack.body>['Choice'];

const choiceFromWire = (choice: WireChoice): GiveBackChoice => {
  switch (choice.Kind) {
    case 'order':
      return { kind: 'order' };
    case 'pieces':
      return {
        kind: 'pieces',
        pieces: Object.fromEntries(choice.Pieces.map(({ ProductId, Qty }) => [ProductId, Qty])),
      };
    case 'goodwill':
      return { kind: 'goodwill', totalNtd: choice.TotalAmount, productId: choice.ProductId ?? null };
  }
};

const lineToWire = (line: GiveBackLineRow, language: Language) => ({
  ProductId: line.productId,
  ProductName: inLanguage({ zh: line.nameZh, en: line.nameEn }, language),
  Kind: line.kind,
  Qty: line.quantity,
  Amount: line.netNtd,
  TaxAmount: line.taxNtd,
  PointsUsed: line.points,
  QtyUnderWay: line.piecesUnderWay,
  RedeemedQty: line.redeemedPieces,
  GivenQty: line.given.pieces,
  GivenAmount: line.given.netNtd,
  GivenTaxAmount: line.given.taxNtd,
  GivenPoints: line.given.points,
});
