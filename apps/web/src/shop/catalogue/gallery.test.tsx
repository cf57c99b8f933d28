import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const book = { ProdName: '紙本食譜', FileUuid: null, ImageList: [] };
const drawn = (fileUuid: string | null): string =>
  renderToStaticMarkup(<Gallery product={{ ...book, FileUuid: fileUuid }} shownUuid={null} />);

it('[SHOP-1] a picture is enlarged by a button that names it; without a picture there is none', () => {
  expect(drawn('cover')).toContain('aria-label="放大圖片：紙本食譜"');
  expect(drawn(null)).not.toContain('button');
});
