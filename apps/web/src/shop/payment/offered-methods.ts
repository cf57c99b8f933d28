import { WEBATM_LIMIT_NTD, type PayType } from '@kapok/domain';

export interface MethodLimits {
  readonly totalNtd: number;
  /** WebATM needs a card reader: the gateway hides it on phones. */
  readonly isPhone: boolean;
}

/** The ways of paying to show: those of the screen that the gateway offers and would accept, in the screen's order. */
export const offeredMethods = (
  ofScreen: readonly PayType[],
  ofGateway: readonly PayType[],
  { totalNtd, isPhone }: MethodLimits,
): readonly PayType[] =>
  ofScreen.filter(
    (method) => ofGateway.includes(method) && (method !== 'WEBATM' || (totalNtd <= WEBATM_LIMIT_NTD && !isPhone)),
  );
