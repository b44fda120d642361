import { createHash } from 'node:crypto'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Transcript } from '@capyzen/contracts/videos'
import type { Visitor } from '#domains/identity/auth'
import { readCaptions } from './lesson-text.ts'
import { requireWatchable, type VideoDeps } from './service.ts'
import { parseCues } from './web-vtt.ts'

type Piece = Transcript['lines'][number]['pieces'][number]

/** Null without captions in that language; `forbidden` and `not_found` as for the video. */
export async function readTranscript(
  deps: VideoDeps,
  { courseId, language }: { courseId: string; language: Language },
  actor: Visitor,
): Promise<Transcript | null> {
  await requireWatchable(deps, courseId, actor)
  const captions = await readCaptions(deps.db, { courseId, language })
  return captions === null ? null : cachedTranscript(captions, language)
}

/** A cache, because a class opens one lesson, and splitting an hour of captions takes tens of milliseconds. */
const newest = new Map<string, Promise<Transcript>>()
const mostCached = 50

function cachedTranscript(webVtt: string, language: Language): Promise<Transcript> {
  const key = `${language} ${createHash('sha256').update(webVtt).digest('base64')}`
  const transcript = newest.get(key) ?? toTranscript(webVtt, language)
  newest.delete(key)
  newest.set(key, transcript)
  const [oldest] = newest.keys()
  if (newest.size > mostCached && oldest !== undefined) newest.delete(oldest)
  return transcript
}

/** WebVTT as lines of words; pinyin depends on the whole line. */
async function toTranscript(webVtt: string, language: Language): Promise<Transcript> {
  const split = language === 'zh' ? await loadChineseSplitter() : englishPieces
  return {
    language,
    lines: parseCues(webVtt).map(({ startSeconds, endSeconds, text }) => ({
      startSeconds,
      endSeconds,
      pieces: split(text.replaceAll('\n', language === 'zh' ? '' : ' ')),
    })),
  }
}

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
}

const englishPieces = (text: string) =>
  joined(
    [...segmenters.en.segment(text)].map(({ segment }) => ({
      text: segment,
      isWord: /\p{Script=Latin}/u.test(segment),
      pinyin: null,
    })),
  )

/** Loaded on first use, because its table of readings is large. */
async function loadChineseSplitter(): Promise<(text: string) => Piece[]> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => {
    // One reading per character; in context 银行 is yínháng and 行走 xíngzǒu.
    const readings = pinyin(text, { type: 'array' })
    let at = 0
    return joined(
      [...segmenters.zh.segment(text)].map(({ segment }) => {
        const from = at
        at += [...segment].length
        const isWord = /\p{Script=Han}/u.test(segment)
        return { text: segment, isWord, pinyin: isWord ? readings.slice(from, at).join('') : null }
      }),
    )
  }
}

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
