import { expect, it } from 'vitest';
import { together } from './together.ts';

it('[OPS-2] work that is asked for in one moment is done in one go, and everybody gets their own answer', async () => {
  const goes: (readonly string[])[] = [];
  const greet = together<string, string>((names) => {
    goes.push(names);
    return Promise.resolve(names.map((name) => `hello ${name}`));
  });
  expect(await Promise.all([greet('mei'), greet('an'), greet('mei')])).toEqual(['hello mei', 'hello an', 'hello mei']);
  expect(await greet('late')).toBe('hello late');
  expect(goes).toEqual([['mei', 'an', 'mei'], ['late']]);
});

it('[OPS-2] whose work cannot be done holds up nobody who asked in the same moment', async () => {
  const halve = together<number, number>((numbers) => {
    if (numbers.some((number) => number % 2 === 1)) return Promise.reject(new Error('odd'));
    return Promise.resolve(numbers.map((number) => number / 2));
  });
  const answers = await Promise.allSettled([halve(4), halve(5), halve(6)]);
  expect(answers).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('odd') },
    { status: 'fulfilled', value: 3 },
  ]);
  await expect(halve(7)).rejects.toThrow('odd');
});
