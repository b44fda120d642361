import type { Language } from '@capyzen/contracts/bilingual'
import { countWords } from '@capyzen/contracts/word-count'
import { connectives, reflections, senses, stockOpenings } from './word-lists.ts'

/** What rules can measure of a composition. Shares and ratios are from 0 to 1. */
export interface Measures {
  words: number
  paragraphs: number
  /** Of the longest paragraph. */
  longestParagraphShare: number
  sentences: number
  /** Different first words among all sentences. */
  openings: number
  /** The standard deviation of their lengths by the mean. */
  lengthVariation: number
  /** Different words in stretches of fifty, on average. */
  wordVariety: number
  /** Words in such a stretch: fifty, or all of a shorter text. */
  stretch: number
  connectives: number
  senses: number
  hasSpeech: boolean
  hasStockOpening: boolean
  endsLookingBack: boolean
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
}

/** Lower case, without signs and numbers. */
export function wordsIn(text: string, language: Language): string[] {
  return [...segmenters[language].segment(text.replaceAll('’', "'"))]
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment.toLowerCase())
}

const sentenceEnds: Record<Language, RegExp> = {
  // Signs are counted to three, because a look back over any number takes time by the square.
  en: /(?<=[.!?…]["'”’)]{0,3})\s+|\n+/u,
  zh: /(?<=[。！？…!?][”’」』）]{0,3})(?![”’」』）。！？…!?])|\n+/u,
}

export function sentencesOf(text: string, language: Language): string[] {
  return text
    .split(sentenceEnds[language])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

export function measure(text: string, language: Language): Measures {
  const paragraphs = paragraphsOf(text)
  const sentences = sentencesOf(text, language)
  const words = wordsIn(text, language)
  const total = countWords(text, language)
  const lengths = sentences.map((sentence) => countWords(sentence, language))
  const openings = sentences.map((sentence) => openingOf(sentence, language))
  return {
    words: total,
    paragraphs: paragraphs.length,
    longestParagraphShare: total === 0 ? 0 : Math.max(...paragraphs.map((one) => countWords(one, language))) / total,
    sentences: sentences.length,
    openings: new Set(openings).size,
    lengthVariation: variationOf(lengths),
    wordVariety: varietyOf(words),
    stretch: Math.min(longestStretch, words.length),
    connectives: countFound(text, language, connectives[language]),
    senses: countFound(text, language, senses[language]),
    hasSpeech: /“[^“”]{2,}”|"[^"]{2,}"|「[^「」]{2,}」|‘[^‘’]{4,}[,.!?]’/u.test(text),
    hasStockOpening: stockOpenings[language].test(paragraphs[0] ?? ''),
    endsLookingBack: countFound(paragraphs.at(-1) ?? '', language, reflections[language]) > 0,
  }
}

function openingOf(sentence: string, language: Language): string {
  const letters = sentence.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase()
  return language === 'en' ? (letters.split(/\s/u)[0] ?? '') : [...letters].slice(0, 2).join('')
}

function variationOf(lengths: readonly number[]): number {
  if (lengths.length < 2) return 0
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length
  return mean === 0 ? 0 : Math.sqrt(variance) / mean
}

const longestStretch = 50

/** Longer texts repeat more words, so that stretches of one length are compared. */
function varietyOf(words: readonly string[]): number {
  if (words.length === 0) return 0
  const stretches: number[] = []
  for (let start = 0; start === 0 || start + longestStretch <= words.length; start += longestStretch) {
    const part = words.slice(start, start + longestStretch)
    stretches.push(new Set(part).size / part.length)
  }
  return stretches.reduce((sum, share) => sum + share, 0) / stretches.length
}

/** How many different ones of a list stand in the text. */
function countFound(text: string, language: Language, list: readonly string[]): number {
  if (language === 'zh') return list.filter((word) => text.includes(word)).length
  const spaced = ` ${wordsIn(text, 'en').join(' ')} `
  return list.filter((word) => spaced.includes(` ${word} `)).length
}
