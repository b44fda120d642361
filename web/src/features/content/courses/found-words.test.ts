import { describe, expect, it } from 'vitest'
import { foundRanges } from './found-words.tsx'

const found = (text: string, search: string) =>
  foundRanges(text, search).map(({ start, end }) => text.slice(start, end))

describe('foundRanges', () => {
  it.each([
    ['Fractions of a whole', 'fraction', ['Fraction']],
    ['Fractions and more fractions', 'FRACTIONS', ['Fractions', 'fractions']],
    ['写作文，改作文', '作文', ['作文', '作文']],
    ['Résumé of Café', 'resume cafe', ['Résumé', 'Café']],
    // Decomposed letters and accents, as some keyboards type them.
    ['Cafe\u0301s', 'café', ['Cafe\u0301']],
    ['Ｐ６ paper', 'p6', ['Ｐ６']],
    ['a++ (b.c) [d]', '(b.c) a++', ['a++', '(b.c)']],
    ['分数应用题', '分数，应用', ['分数应用']],
    ['ratio and ratios', 'rati ratio', ['ratio', 'ratio']],
    ['😀 ratio 😀', 'ratio', ['ratio']],
    ['preparation for ratio', 'ratio', ['ratio']],
    ['2026年', '26', []],
    ['学p6数学', 'p6', ['p6']],
    ['作文', 'zuowen', []],
    ['anything', ' 、 ', []],
    ['anything', '', []],
    ['', 'anything', []],
  ])('finds in “%s” the search “%s”', (text, search, expected) => expect(found(text, search)).toEqual(expected))
})
