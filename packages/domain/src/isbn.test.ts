import { describe, expect, it } from 'vitest';
import { parseIsbn } from './isbn.ts';

describe('the ISBN of a book', () => {
  it.each([
    ['978-986-181-728-6', '9789861817286'],
    ['978 986 181 728 6', '9789861817286'],
    ['986-181-728-X', '9789861817286'],
    ['0-306-40615-2', '9780306406157'],
    ['080442957x', '9780804429573'],
    ['979–10–90636–07–1', '9791090636071'],
  ])('[SHIP-3] is kept as thirteen digits, however it was typed: %s', (typed, kept) => {
    expect(parseIsbn(typed)).toBe(kept);
  });

  it.each(['', '978-986-181-728-7', '986-181-728-1', '0804429570', '4712345678904', '97898618172860', '978986181728X'])(
    '[SHIP-3] is refused with a wrong digit, or where it is no ISBN: "%s"',
    (typed) => {
      expect(parseIsbn(typed)).toBeNull();
    },
  );
});
