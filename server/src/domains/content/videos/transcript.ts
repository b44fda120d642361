import { createHash } from 'node:crypto'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Transcript } from '@capyzen/contracts/videos'
import { explainedWords } from '#domains/content/dictionary'
import type { Visitor } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { readCaptions } from './lesson-text.ts'
import { requireWatchable, type VideoDeps } from './service.ts'
import { parseCues } from './web-vtt.ts'

type Piece = Transcript['lines'][number]['pieces'][number]
/** With a reading for each character; null for text that is not Chinese. */
type Word = Omit<Piece, 'pinyin'> & { readings: string[] | null }

/** Null without captions in that language; `forbidden` and `not_found` as for the video. */
export async function readTranscript(
  deps: VideoDeps,
  { courseId, language }: { courseId: string; language: Language },
  actor: Visitor,
): Promise<Transcript | null> {
  await requireWatchable(deps, courseId, actor)
  const captions = await readCaptions(deps.db, { courseId, language })
  return captions === null ? null : cachedTranscript(deps.db, captions, language)
}

/** A cache, because a class opens one lesson, and splitting an hour of captions takes tens of milliseconds. */
const newest = new Map<string, Promise<Transcript>>()
const mostCached = 50

function cachedTranscript(db: Database, webVtt: string, language: Language): Promise<Transcript> {
  const key = `${language} ${createHash('sha256').update(webVtt).digest('base64')}`
  const transcript = newest.get(key) ?? toTranscript(db, webVtt, language, () => newest.delete(key))
  newest.delete(key)
  newest.set(key, transcript)
  transcript.catch(() => newest.delete(key))
  const [oldest] = newest.keys()
  if (newest.size > mostCached && oldest !== undefined) newest.delete(oldest)
  return transcript
}

/**
 * WebVTT as lines of words; pinyin depends on the whole line. Words without a dictionary entry become plain text, all
 * words stay while the dictionary is being loaded.
 */
async function toTranscript(
  db: Database,
  webVtt: string,
  language: Language,
  onUnfinished: () => void,
): Promise<Transcript> {
  const split = language === 'zh' ? await loadChineseSplitter() : englishPieces
  const lines = parseCues(webVtt).map(({ startSeconds, endSeconds, text }) => ({
    startSeconds,
    endSeconds,
    pieces: split(text.replaceAll('\n', language === 'zh' ? '' : ' ')),
  }))
  const words = new Set(
    lines.flatMap(({ pieces }) =>
      pieces.flatMap((piece, at) =>
        piece.isWord ? [piece.text, piece.text + nextCharacter(piece, pieces[at + 1])] : [],
      ),
    ),
  )
  const explained = await explainedWords(db, { language, words: [...words] })
  if (explained === null) onUnfinished()
  const isExplained = (text: string) => explained?.has(text) ?? true
  const known = (piece: Word): Piece[] => {
    if (!piece.isWord || isExplained(piece.text)) return [plain(piece)]
    return language === 'zh' ? longestWords(piece, isExplained) : [{ text: piece.text, isWord: false, pinyin: null }]
  }
  return {
    language,
    lines: lines.map((line) => ({ ...line, pieces: joined(paired(line.pieces, explained).flatMap(known)) })),
  }
}

/** A single Chinese character beside another one; empty otherwise. */
function nextCharacter(one: Word, next: Word | undefined): string {
  return one.readings?.length === 1 && next?.readings?.length === 1 ? next.text : ''
}

/** Joins two characters that the segmenter split but the dictionary has as a word: 会 + 考. */
function paired(pieces: Word[], explained: ReadonlySet<string> | null): Word[] {
  const result: Word[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && explained?.has(last.text + (nextCharacter(last, piece) || ' '))) {
      last.text += piece.text
      last.readings = [...(last.readings ?? []), ...(piece.readings ?? [])]
    } else result.push({ ...piece })
  }
  return result
}

const plain = ({ text, isWord, readings }: Word): Piece => ({ text, isWord, pinyin: readings?.join('') ?? null })

/** Splits a word that the dictionary does not know into the longest ones that it does, from left to right. */
function longestWords({ text, readings }: Word, isExplained: (text: string) => boolean): Piece[] {
  const characters = [...text]
  const pieces: Piece[] = []
  for (let from = 0; from < characters.length;) {
    let to = characters.length
    while (to > from + 1 && !isExplained(characters.slice(from, to).join(''))) to -= 1
    const part = characters.slice(from, to).join('')
    const isWord = isExplained(part)
    pieces.push({ text: part, isWord, pinyin: isWord ? (readings?.slice(from, to).join('') ?? null) : null })
    from = to
  }
  return pieces
}

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
}

const englishPieces = (text: string): Word[] =>
  [...segmenters.en.segment(text)].map(({ segment }) => ({
    text: segment,
    isWord: /\p{Script=Latin}/u.test(segment),
    readings: null,
  }))

/** Loaded on first use, because its table of readings is large. */
async function loadChineseSplitter(): Promise<(text: string) => Word[]> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => {
    // One reading per character; in context 银行 is yínháng and 行走 xíngzǒu.
    const readings = pinyin(text, { type: 'array' })
    let at = 0
    return chineseSegments(text).map((segment) => {
      const from = at
      at += [...segment].length
      const isWord = /\p{Script=Han}/u.test(segment)
      return { text: segment, isWord, readings: isWord ? readings.slice(from, at) : null }
    })
  }
}

/** A number stays whole: the segmenter takes 四十分 for 四 and 十分, “very”. */
function chineseSegments(text: string): string[] {
  const segments = [...segmenters.zh.segment(text)].map(({ segment }) => segment)
  for (let at = 1; at < segments.length; at += 1) {
    const digits = chineseDigits.exec(segments[at]!)?.[0] ?? ''
    if (digits === '' || !/^[零一二三四五六七八九十百千万两]+$/.test(segments[at - 1]!)) continue
    segments[at - 1] += digits
    segments[at] = segments[at]!.slice(digits.length)
  }
  return segments.filter((segment) => segment !== '')
}

const chineseDigits = /^[零一二三四五六七八九十百千万]+/

/** Merges the text between two words into one piece. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && !last.isWord && !piece.isWord) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
