import type { BilingualText } from './language.ts';

/** Where the parcel's number stands in the address of a carrier's tracking page. */
export const TRACKING_MARK = '{number}';

export const MOST_PARCEL_CARRIERS = 30;
export const MOST_CARRIER_NAME = 40;
export const MOST_TRACKING_TEMPLATE = 300;

/** Who takes parcels to buyers, and the page on which they say where one is. */
export interface ParcelCarrier {
  readonly name: BilingualText;
  /** An https address, with `TRACKING_MARK` where the page takes the number; empty where the carrier has no page. */
  readonly trackingTemplate: string;
}

/**
 * An https address at a name of the internet: no user or password, no number of a machine, and nothing in it that could end a
 * link. Other characters than these are typed percent-encoded, as browsers show them when an address is copied.
 */
const SAFE_ADDRESS =
  /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#][\w\-.~:/?#@!$&()*+,;=%]*)?$/;

/** Whether buyers can be led to the address: a safe one, with the mark at most once and never in the name of the host. */
export const isTrackingTemplate = (template: string): boolean => {
  const [before = '', after = '', ...more] = template.split(TRACKING_MARK);
  if (more.length > 0 || !SAFE_ADDRESS.test(before + after)) return false;
  return !template.includes(TRACKING_MARK) || HAS_PATH.test(before);
};

const HAS_PATH = /^https:\/\/[^/?#]+[/?#]/;

/** The page of one parcel. The number is encoded, so that it stays a number whatever staff typed. */
export const fillTrackingTemplate = (template: string, trackingNumber: string): string =>
  template.split(TRACKING_MARK).join(encodeURIComponent(trackingNumber.toWellFormed()));

/** What is wrong with a carrier before it is kept, the field that is named first. */
export const carrierFault = ({ name, trackingTemplate }: ParcelCarrier): 'name' | 'trackingTemplate' | null => {
  if (name.zh.trim() === '') return 'name';
  return trackingTemplate === '' || isTrackingTemplate(trackingTemplate) ? null : 'trackingTemplate';
};
