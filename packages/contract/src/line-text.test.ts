import { isOneLine } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type Endpoint } from './index.ts';
import { headerLine, lineText } from './line-text.ts';

describe('a text of one line', () => {
  const broken = 'Hello\r\nBcc: x@y.tw\u2028\tz';

  it('[SAFE-12] is made one where people type it, and refused where it goes into the head of a mail as it came', () => {
    expect(lineText(50).parse(broken)).toBe('Hello Bcc: x@y.tw z');
    expect(headerLine(50).safeParse(broken).success).toBe(false);
    expect(headerLine(50).parse('您好, 👩‍👩‍👧')).toBe('您好, 👩‍👩‍👧');
  });

  const wish = { ImportId: 1, Fingerprint: 'x', Mails: 'now' } as const;

  it('[SAFE-12] [OFFER-4] is the subject of the mails of an import', () => {
    const { body } = contract.runMemberImport;
    expect(body.safeParse({ ...wish, MailSubject: broken }).success).toBe(false);
    expect(body.safeParse({ ...wish, MailSubject: '新家' }).success).toBe(true);
  });

  /** What holds texts within a schema. */
  const within = (schema: unknown): readonly (readonly [name: string, schema: unknown])[] => {
    if (schema instanceof z.ZodObject) return Object.entries<unknown>(schema.shape);
    if (schema instanceof z.ZodArray) return [['', schema.element]];
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [['', schema.unwrap()]];
    return schema instanceof z.ZodUnion ? schema.options.map((option: unknown) => ['', option] as const) : [];
  };
  const textsIn = (schema: unknown, path: string): readonly (readonly [path: string, text: z.ZodString])[] =>
    schema instanceof z.ZodString
      ? [[path, schema]]
      : within(schema).flatMap(([name, inner]) => textsIn(inner, name === '' ? path : `${path}.${name}`));

  /** Names that are compared with what is kept, and never kept themselves. */
  const looksUp = /UserName$|\.Products\.Name$|^qryAuditLog\./;

  it('[SAFE-12] is every title, name, label, heading and greeting that staff send, at every call', () => {
    const texts = Object.entries<Endpoint>(contract)
      .filter(([, { audience }]) => audience === 'staff')
      .flatMap(([name, { body }]) => textsIn(body, name))
      .filter(
        ([path]) => /(?:Title|Name|Label|Heading|Subject|Greeting|Pitch)(?:Zh|En)?$/.test(path) && !looksUp.test(path),
      );
    expect(texts.length).toBeGreaterThan(40);
    const kept = texts.filter(([, text]) => {
      const read = text.safeParse('a\nb');
      return read.success && !isOneLine(read.data);
    });
    expect(kept.map(([path]) => path)).toEqual([]);
  });
});
