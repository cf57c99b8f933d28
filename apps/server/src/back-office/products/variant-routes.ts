import { mgntProductVariantsContract as contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { sayWhatIsTaken } from './edit-product.ts';
import { readProduct } from './read-product.ts';
import { codesFromWire } from './variant-wire.ts';
import { addVariant, orderVariants, saveVariant, setCodes } from './variants.ts';
import { editedToWire } from './wire.ts';

const titleOf = ({ TitleZh, TitleEn }: { readonly TitleZh: string; readonly TitleEn: string }) => ({
  zh: TitleZh.trim(),
  en: TitleEn.trim(),
});

/** Goods in sizes and colours, and the numbers of goods (SHIP-3). */
export const registerVariants = (app: FastifyInstance, db: Database): void => {
  post(app, contract.addVariant, (body, { caller, language, once }) =>
    sayWhatIsTaken(
      inTransactionOnce(db, once, contract.addVariant.reply, async (tx) => {
        const { VariantOf: mainId, ProductId: productId, PriceWithTax: grossNtd, Stock: pieces } = body;
        const added = { mainId, productId, grossNtd, pieces, staffId: caller.memberId };
        await addVariant(tx, { ...added, title: titleOf(body), ...codesFromWire(body) });
        return editedToWire(await readProduct(tx, mainId), language);
      }),
    ),
  );

  post(app, contract.saveVariant, (body, { caller, language, once }) =>
    sayWhatIsTaken(
      inTransactionOnce(db, once, contract.saveVariant.reply, async (tx) => {
        const asked = { staffId: caller.memberId, productId: body.ProductId, version: body.Version };
        const wished = { title: titleOf(body), grossNtd: body.PriceWithTax, ...codesFromWire(body) };
        return editedToWire(await readProduct(tx, await saveVariant(tx, asked, wished)), language);
      }),
    ),
  );

  post(app, contract.orderVariants, (body, { caller, language, once }) =>
    inTransactionOnce(db, once, contract.orderVariants.reply, async (tx) => {
      await orderVariants(tx, caller.memberId, body.ProductId, body.ProductIds);
      return editedToWire(await readProduct(tx, body.ProductId), language);
    }),
  );

  post(app, contract.setGoodsCodes, (body, { caller, language, once }) =>
    sayWhatIsTaken(
      inTransactionOnce(db, once, contract.setGoodsCodes.reply, async (tx) => {
        await setCodes(tx, caller.memberId, body.ProductId, codesFromWire(body));
        return editedToWire(await readProduct(tx, body.ProductId), language);
      }),
    ),
  );
};
