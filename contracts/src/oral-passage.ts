import type { Language } from './bilingual.ts'

/** A word (English) or a character (Chinese) of a passage, by its place in the text. */
export interface PassageUnit {
  text: string
  start: number
  end: number
  /** Which sentence it belongs to, from 0. */
  sentence: number
}

export interface PassageSentence {
  start: number
  end: number
}

const units: Record<Language, RegExp> = {
  en: /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{N}]+(?:['’‑-][\p{L}\p{N}]+)*/gu,
  zh: /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu,
}

/** A full stop after them ends nothing. */
const titles = /(?:^|\s)(?:Mr|Mrs|Ms|Mdm|Dr|St|Mt)\.$/u
/** Fewer units than this are read together with the sentence before or after: `妈妈问。`, `“Of course!`. */
const fewest: Record<Language, number> = { en: 3, zh: 5 }

const countUnits = (text: string, language: Language) => text.match(units[language])?.length ?? 0

/** Sentences as one reads them aloud: what a speaker says and who says it belong together. */
export function passageSentences(text: string, language: Language): PassageSentence[] {
  const ends =
    language === 'en'
      ? /[.!?…]+["”’)]*(?=\s+["“‘(]*[\p{Lu}\p{N}]|\s*\n|\s*$)/gu
      : /[。！？…]+[”’」』）]*(?![。！？…”’」』）])/gu
  const sentences: PassageSentence[] = []
  for (const paragraph of text.matchAll(/[^\n]+/g)) {
    const first = sentences.length
    let start = paragraph.index
    const last = paragraph.index + paragraph[0].length
    const close = (end: number) => {
      if (countUnits(text.slice(start, end), language) === 0) return
      const before = sentences.length > first ? sentences.at(-1) : undefined
      const isShort = (one: PassageSentence) => countUnits(text.slice(one.start, one.end), language) < fewest[language]
      if (before && (isShort(before) || isShort({ start, end }))) before.end = end
      else sentences.push({ start, end })
      start = end
    }
    for (const end of paragraph[0].matchAll(ends)) {
      const at = paragraph.index + end.index + end[0].length
      if (!titles.test(text.slice(start, at))) close(at)
    }
    close(last)
  }
  return sentences
}

export function passageUnits(text: string, language: Language): PassageUnit[] {
  const sentences = passageSentences(text, language)
  let sentence = 0
  return [...text.matchAll(units[language])].map((match) => {
    while (sentence < sentences.length - 1 && match.index >= sentences[sentence]!.end) sentence += 1
    return { text: match[0], start: match.index, end: match.index + match[0].length, sentence }
  })
}
