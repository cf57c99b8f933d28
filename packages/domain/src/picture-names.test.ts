import { describe, expect, it } from 'vitest';
import { missingPictures, pictureCell, picturesInCell, putInPlace, type NamedPicture } from './picture-names.ts';

const waits = (name: string): NamedPicture => ({ name, fileUuid: null });
const came = (name: string): NamedPicture => ({ name, fileUuid: `file-${name}` });

describe('the pictures that a file of products names [MGNT-2]', () => {
  it('are divided by a mark, and read as they were written', () => {
    expect(picturesInCell(' front view.jpg|back, left.png | ')).toEqual(['front view.jpg', 'back, left.png']);
    expect(picturesInCell(pictureCell(['a.jpg', 'b.jpg']))).toEqual(['a.jpg', 'b.jpg']);
    expect(picturesInCell('')).toEqual([]);
  });

  it('stand in the order of the file, whichever was uploaded first', () => {
    const afterC = putInPlace([waits('a'), waits('b'), came('c')], [], came('c'));
    const afterB = putInPlace([waits('a'), came('b'), came('c')], afterC, came('b'));
    expect(putInPlace([came('a'), came('b'), came('c')], afterB, came('a'))).toEqual(['file-a', 'file-b', 'file-c']);
  });

  it('leave what staff have put in by hand, and bring back nothing that they took out', () => {
    const wanted = [came('a'), came('b'), came('c')];
    expect(putInPlace(wanted, ['by-hand', 'file-b', 'another'], came('c'))).toEqual([
      'by-hand',
      'file-b',
      'file-c',
      'another',
    ]);
  });

  it('are missing until they are uploaded', () => {
    expect(missingPictures([came('a'), waits('b')])).toEqual(['b']);
  });
});
