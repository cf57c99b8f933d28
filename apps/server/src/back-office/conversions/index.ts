export type { ConversionHosts } from './ask-receiver.ts';
export { sweepConversions } from './conversion-queries.ts';
export { registerConversionRoutes } from './routes.ts';
export { conversionKeysOf, resealConversions } from './secrets.ts';
export { sendConversion } from './send-conversion.ts';
