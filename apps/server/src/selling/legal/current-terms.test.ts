import { createHash } from 'node:crypto';
import { refundLines, SPECIFIED_REFUND_TABLE } from '@kapok/domain';
import { describe, expect, it } from 'vitest';
import { testProfile } from '../../../test/shop-profile.ts';
import { currentTerms, CURRENT_TERMS_VERSION } from './current-terms.ts';

/** With the demo's seller. */
const demoTerms = () => currentTerms(testProfile, SPECIFIED_REFUND_TABLE);

/** The text of each version that was ever published. Never edit a line of it: a new text is a new version. */
const publishedHashes: Readonly<Record<string, string>> = {
  '2026-11-01': '23a1ba9e6ba41a5cd937fdf65134a4ed4ffb0ac319bbf2e09e2744fc472209a7',
  '2026-11-22': '9d03a5fb1c37001f037a9a11316ad50a194f7408886a09867925e5a2141f424a',
  '2026-11-23': '8c419617c2a694fe86e41c6ab329c2b87357d23c98b416222b19ce070d21ded8',
  '2026-11-23.2': '9d87231e6d9b3eccc44346e504f9d9a9830a47cc67c310abed1c7d4b59aff700',
  '2026-11-24': 'c70557bfc68e4742a39434ad50bf64ccbd5f6c34f05b7d03a53c5f65ed8951eb',
  '2026-11-27': 'ffdc72f74b251be2c6c715032f57bcfc908efd2a590e91fff9e36b1543415d44',
  '2026-11-28': '51e3e7cb24d7c83e773c331d0d12fb91787517ed0c26e493d47ae9c929a2787a',
  '2026-11-28.2': 'aa9a0be6c44383bb9947b09b8e79636b6c70911e20cec4bbd67b4ba716cfab3f',
  '2026-11-28.3': '383117c2522c1b8dc4f865118ffdbd166bd0bd6ecac58599a643d12bf4c88141',
  '2026-11-30': 'a9019f2a3624e81e9a140cb9baefcb5b5f5710942b9f3a61a14cc51be128ea90',
};

const hashOf = ({ title, body }: ReturnType<typeof currentTerms>): string =>
  createHash('sha256')
    .update(JSON.stringify([title.zh, title.en, body.zh, body.en]))
    .digest('hex');

describe('the terms of sale', () => {
  it('[SHOP-3] have the text that was published under the name of their version', () => {
    expect(hashOf(demoTerms()), 'a changed text needs a new CURRENT_TERMS_VERSION').toBe(
      publishedHashes[CURRENT_TERMS_VERSION],
    );
  });

  it('[OWN-2] say nothing that a shop may not have: no gateway, parcel or court by name', () => {
    const { body } = demoTerms();
    expect(`${body.zh}${body.en}`).not.toMatch(/藍新|NewebPay|海外寄送|overseas|臺北地方法院|Taipei District/);
    expect(body.zh).toContain('以賣家所在地的地方法院為第一審管轄法院');
  });

  it('[REF-2] hold every line of the refund table in both languages', () => {
    const { body } = demoTerms();
    for (const line of refundLines(SPECIFIED_REFUND_TABLE.steps)) {
      expect(body.zh).toContain(`- ${line.zh}`);
      expect(body.en).toContain(`- ${line.en}`);
    }
  });

  it('[FLOW-2] say that an order placed by a program agrees as well, to which version, and what is recorded', () => {
    const { body } = demoTerms();
    expect(body.zh).toContain('未指明版本時，表示您同意下單當時有效的條款');
    expect(body.zh).toContain('訂單會記下您同意的條款版本、時間，以及同意的方式（於畫面勾選，或以程式下單）');
    expect(body.en).toContain('An order that names none agrees to the terms in force when it is placed');
    expect(body.en).toContain('The order records the version you agreed to, the time, and how you agreed');
  });

  it('[SHOP-3] name the seller and how to reach them, as article 18 of the Consumer Protection Act wants', () => {
    const { body } = demoTerms();
    for (const fact of ['12345675', '(02) 2345-6789', 'service@kapok.example']) {
      expect(body.zh).toContain(fact);
      expect(body.en).toContain(fact);
    }
  });

  it('[SHOP-3] have the same parts in both languages', () => {
    const { body } = demoTerms();
    const shape = (text: string) => text.split('\n').map((line) => /^(?:## |- )?/.exec(line)?.[0]);
    expect(shape(body.zh)).toEqual(shape(body.en));
    expect(body.zh.match(/^## /gm)).toHaveLength(10);
  });
});
