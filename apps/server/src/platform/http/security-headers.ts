import type { FastifyHelmetOptions } from '@fastify/helmet';

export interface SecuritySettings {
  /** The shop is reached over https: browsers are told to insist on it. */
  readonly https: boolean;
  /** The origin that the payment form is posted to; a function, since the stand-in chooses its port late. */
  readonly gatewayOrigin: () => string;
  /** Where media come from that the shop only names an address of; undefined: from the shop. */
  readonly mediaOrigin?: string | undefined;
}

const ONE_YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * Headers that keep strangers' content out: no inline script, no frames, no plug-ins, forms only to the shop and its
 * gateway. Inline styles are allowed since the component kit sets sizes by them; blobs are what the player plays.
 */
export const securityHeaders = ({ https, gatewayOrigin, mediaOrigin }: SecuritySettings): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(mediaOrigin === undefined ? [] : [mediaOrigin])],
      mediaSrc: ["'self'", 'blob:', ...(mediaOrigin === undefined ? [] : [mediaOrigin])],
      workerSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...(mediaOrigin === undefined ? [] : [mediaOrigin])],
      formAction: ["'self'", gatewayOrigin],
      frameAncestors: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: https ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
});

/**
 * What built scripts, styles and pictures do without: these headers say something to browsers about documents alone, and
 * with two dozen small files they would be a tenth of what a first visit brings over the line.
 */
export const withoutDocumentHeaders = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies FastifyHelmetOptions;
