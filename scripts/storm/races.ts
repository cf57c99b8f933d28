import { auditShop } from '../../e2e/support/storm/audit.ts';
import { gatherCrowd } from '../../e2e/support/storm/crowd.ts';
import { returnToShop } from '../../e2e/support/storm/pay-page.ts';
import {
  floodNotifications,
  payForCourse,
  raceForGoods,
  raceToConvert,
  type Outcomes,
} from '../../e2e/support/storm/races.ts';
import { fillShelf } from '../../e2e/support/storm/shelf.ts';
import { reportStorm, type Storm } from './storm.ts';
import { withShopPair } from './with-shop-pair.ts';

const MANY_BUYERS = 200;

/** Everyone wants the last pieces, at two servers, at the same moment (C03). All paid before, so that each may hold one (SAFE-13). */
export const lastPiece: Storm = ({ buyers = MANY_BUYERS, pieces }) =>
  withShopPair(async (shop, connection) => {
    const shelf = await fillShelf(connection, { courses: 1, scarcePieces: pieces });
    const crowd = await gatherCrowd(shop.urls, 'last', buyers);
    for (const person of crowd.people) {
      await returnToShop(person, await payForCourse(crowd, shelf.courses[0], person), 1);
    }
    const outcomes = await raceForGoods(crowd, shelf.scarce);
    const sold = Math.min(buyers, pieces);
    const expected = { order: sold, 'out-of-stock': buyers - sold };
    const { faults } = await auditShop(connection, shop.gatewayUrl, crowd.ledger);
    return reportStorm({ buyers, pieces, ...Object.fromEntries(outcomes) }, [
      ...faults,
      ...differences(outcomes, expected),
    ]);
  });

/** One cart is converted many times at once, at two servers (C01). */
export const conversions: Storm = ({ clicks }) =>
  withShopPair(async (shop, connection) => {
    const shelf = await fillShelf(connection, { courses: 1, scarcePieces: 1 });
    const crowd = await gatherCrowd(shop.urls, 'clicking', 1);
    const startedAt = performance.now();
    const outcomes = await raceToConvert(crowd, shop.urls, shelf.courses[0], clicks);
    const tookMs = Math.round(performance.now() - startedAt);
    const [order] = crowd.ledger.orders;
    const { faults } = await auditShop(connection, shop.gatewayUrl, crowd.ledger);
    return reportStorm({ clicks, ...Object.fromEntries(outcomes), 'took (ms)': tookMs }, [
      ...faults,
      ...differences(outcomes, { [order?.orderNumber ?? 'an order']: clicks }),
    ]);
  });

/** The gateway says the same over and over, to two servers (P03). */
export const notifications: Storm = ({ times }) =>
  withShopPair(async (shop, connection) => {
    const shelf = await fillShelf(connection, { courses: 1, scarcePieces: 1 });
    const crowd = await gatherCrowd(shop.urls, 'paying', 1);
    const startedAt = performance.now();
    const outcomes = await floodNotifications(crowd, shop.urls, shelf.courses[0], times);
    const tookMs = Math.round(performance.now() - startedAt);
    const { faults, facts } = await auditShop(connection, shop.gatewayUrl, crowd.ledger);
    const figures = { times, ...Object.fromEntries(outcomes), grants: facts.grants.length, 'took (ms)': tookMs };
    return reportStorm(figures, [...faults, ...differences(outcomes, { '200 OK': times })]);
  });

const differences = (outcomes: Outcomes, expected: Readonly<Record<string, number>>): readonly string[] =>
  [...new Set([...outcomes.keys(), ...Object.keys(expected)])].flatMap((name) => {
    const seen = outcomes.get(name) ?? 0;
    const due = expected[name] ?? 0;
    return seen === due ? [] : [`${name}: ${seen} times, not ${due}`];
  });
