import type { RenderedView } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { profileToWire } from '#server/platform/shop-profile/index.ts';
import { testProfile } from '../../test/shop-profile.ts';
import { keepRendered } from './page-renderer.ts';

const frame = (address: string): RenderedView => ({
  view: { page: 'frame', area: 'shop', title: 'A page' },
  address,
  language: 'en',
  shop: profileToWire(testProfile),
});

/** A renderer that takes 100 ms for a page, by a clock that only it and the test move. */
const slowRenderer = () => {
  const clock = { ms: 0 };
  const rendered: string[] = [];
  const renderer = keepRendered(
    {
      renderView: ({ address }) => {
        clock.ms += 100;
        rendered.push(address);
        return Promise.resolve(`<main>${address}</main>`);
      },
    },
    { now: () => clock.ms, worked: () => clock.ms },
  );
  return { clock, rendered, renderer };
};

describe('keeping rendered pages', () => {
  it('[SAFE-1] renders a page once for all who ask for it at the same time and later', async () => {
    const { renderer, rendered } = slowRenderer();
    const asked = Array.from({ length: 10 }, () => renderer.render(frame('/')));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['<main>/</main>']));
    expect(await renderer.render(frame('/'))).toBe('<main>/</main>');
    expect(rendered).toEqual(['/']);
  });

  it('[SAFE-1] stops rendering new pages when they have taken their share of the time, and goes on later', async () => {
    const { clock, rendered, renderer } = slowRenderer();
    await renderer.render(frame('/'));
    for (let page = 0; page < 1_000; page += 1) await renderer.render(frame(`/?Search=${page}`));
    expect(rendered.length).toBeLessThan(60);
    expect(await renderer.render(frame('/?Search=new'))).toBeUndefined();
    expect(await renderer.render(frame('/'))).toBe('<main>/</main>');
    clock.ms += 1_000;
    expect(await renderer.render(frame('/?Search=new'))).toBe('<main>/?Search=new</main>');
  });

  it('tries again what could not be rendered', async () => {
    let isBroken = true;
    const renderer = keepRendered({
      renderView: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve('<main></main>')),
    });
    await expect(renderer.render(frame('/'))).rejects.toThrow('broken');
    isBroken = false;
    expect(await renderer.render(frame('/'))).toBe('<main></main>');
  });
});
