import { languageFromHeader, languagesOf, type Language, type ShopLanguages } from '@kapok/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Without it, as in tests of one part, both languages are spoken. */
    readonly shopLanguages?: () => ShopLanguages;
  }
}

/** Answers every call in a language that the shop speaks by then. */
export const speakLanguages = (app: FastifyInstance, chosen: () => ShopLanguages): void => {
  app.decorate('shopLanguages', chosen);
};

/** The language that a call is answered in: what its sender prefers of those that the shop speaks. */
export const callLanguage = ({ headers, server }: FastifyRequest): Language =>
  languageFromHeader(headers['accept-language'], languagesOf(server.shopLanguages?.() ?? 'chinese-and-english'));
