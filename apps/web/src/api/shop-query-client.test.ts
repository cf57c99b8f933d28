import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ShopQueryClient } from './shop-query-client.ts';

it('[FLOW-1] what was asked for before a change is not shown after it, and whoever waits for it gets what is true', async () => {
  const client = new ShopQueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const query = {
    queryKey: ['cart'],
    queryFn: () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
  };
  const unsubscribe = new QueryObserver(client, query).subscribe(() => undefined);
  const waiting = client.query({ ...query, staleTime: 'static' });
  const settled = client.invalidateQueries({ queryKey: ['cart'] });
  answers[0]?.resolve('empty');
  answers[1]?.resolve('one piece');
  await settled;
  expect([client.getQueryData(['cart']), await waiting, asked]).toEqual(['one piece', 'one piece', 2]);
  unsubscribe();
});

it('what is not asked for anew after a change is left to come', async () => {
  const client = new ShopQueryClient();
  const answer = Promise.withResolvers<string>();
  const query = { queryKey: ['cart'], queryFn: () => answer.promise };
  const waiting = client.query({ ...query, staleTime: 'static' });
  const unsubscribe = new QueryObserver(client, query).subscribe(() => undefined);
  await client.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' });
  answer.resolve('one piece');
  expect(await waiting).toBe('one piece');
  expect(client.getQueryState(['cart'])?.fetchStatus).toBe('idle');
  unsubscribe();
});
