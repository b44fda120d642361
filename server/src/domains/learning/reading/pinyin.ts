import type { Language } from '@capyzen/contracts/bilingual'
import type { PassageParagraph, PassageReading } from '@capyzen/contracts/reading'

/** Where the context that `pinyin-pro` sees misleads it: which character, between what, and how it is read there. */
const corrections: readonly (readonly [RegExp, string])[] = [
  [/(?<=[鼻叶饺橘扣带下])子(?!\p{Script=Han}*轩)/gu, 'zi'],
  // Read backwards, as a look behind is.
  [/(?<=高兴|惊喜|悄悄|神秘|疑惑|轻轻|又一次|\1一(.))地/gu, 'de'],
  [/(?<=[画游靠缝拍变])得/gu, 'de'],
  [/(?<=就)得(?=先)/gu, 'děi'],
  [/(?<=[用白你子针]线?)缝(?=[，的得上])/gu, 'féng'],
  [/长(?=着)/gu, 'zhǎng'],
  [/(?<=，)只(?=留下)/gu, 'zhǐ'],
  [/还(?=清除)/gu, 'hái'],
  [/数(?=了数)|(?<=数了)数/gu, 'shǔ'],
  [/(?<=哪|一点|有点|一会)儿/gu, 'r'],
]

/** 一步一步: the second one is no 一 between two verbs. */
const inTurn = /一(\p{Script=Han})(?=一\1)/gu

/** One reading for each character, empty for marks and letters. */
export function correctReadings(text: string, found: readonly string[]): string[] {
  const characters = [...text]
  const readings = characters.map((character, at) => (/\p{Script=Han}/u.test(character) ? (found[at] ?? '') : ''))
  const placeOf = (index: number) => [...text.slice(0, index)].length
  for (const [where, reading] of corrections)
    for (const { index } of text.matchAll(where)) readings[placeOf(index)] = reading
  for (const { index } of text.matchAll(inTurn)) readings[placeOf(index) + 2] = readings[placeOf(index)] ?? ''
  return readings
}

/** With pinyin above Chinese; loaded on first use, because its table is large. */
export async function withReadings({
  language,
  paragraphs,
}: {
  language: Language
  paragraphs: readonly PassageParagraph[]
}): Promise<PassageReading['passage']['paragraphs']> {
  if (language === 'en') return paragraphs.map((paragraph) => ({ ...paragraph, readings: null }))
  const { pinyin } = await import('pinyin-pro')
  return paragraphs.map((paragraph) => {
    const found = pinyin(paragraph.text, { type: 'array' })
    return { ...paragraph, readings: correctReadings(paragraph.text, found) }
  })
}
