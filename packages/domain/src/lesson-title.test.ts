import { describe, expect, it } from 'vitest';
import { bilingualTitle, looksLikeFileName, titleFromFileName } from './lesson-title.ts';

describe('the title of a lesson [MGNT-2]', () => {
  it.each([
    ['lesson1080.mp4', 'lesson1080'],
    [' 第一課 認識海浪.MOV ', '第一課 認識海浪'],
    ['1.5 倍速.m4a', '1.5 倍速'],
    ['版本 2.0', '版本 2.0'],
    ['.mp4', ''],
  ])('is the name of its file without the ending: %j', (name, title) => {
    expect(titleFromFileName(name)).toBe(title);
  });

  it.each(['lesson1080.mp4', '第一課.MOV', 'IMG_2041', 'DSC 0042', 'GX010042', 'VID_20260301_101500'])(
    'is asked about where nobody wrote it: %j',
    (title) => {
      expect(looksLikeFileName(title)).toBe(true);
    },
  );

  it.each(['第一課 認識海浪', 'Lesson 1', 'lesson1080', '1', '', 'The .mp4 format', 'Recap 2'])(
    'is not asked about where somebody did: %j',
    (title) => {
      expect(looksLikeFileName(title)).toBe(false);
    },
  );

  it.each([
    ['01 Intro to waves', '01 Intro to waves'],
    ['Café & crème: part 2', 'Café & crème: part 2'],
    ['認識海浪', ''],
    ['React 入門', ''],
    ['Уроки', ''],
    ['01', ''],
    ['IMG_2041', ''],
    ['', ''],
  ])('is English where the name is written in English, and never a copy of a Chinese one: %j', (title, english) => {
    expect(bilingualTitle(title)).toEqual({ zh: title, en: english });
  });
});
