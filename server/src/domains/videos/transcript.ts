import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Transcript } from '@capyzen/contracts/videos'
import type { Visitor } from '#domains/auth'
import { requireWatchable, type VideoDeps } from './service.ts'
import { videoCaptions } from './tables.ts'
import { parseCues } from './web-vtt.ts'

type Piece = Transcript['lines'][number]['pieces'][number]

/** Null where the lesson has no captions in that language; `forbidden` and `not_found` as for the video itself. */
export async function readTranscript(
  deps: VideoDeps,
  { courseId, language }: { courseId: string; language: Language },
  actor: Visitor,
): Promise<Transcript | null> {
  await requireWatchable(deps, courseId, actor)
  const [captions] = await deps.db
    .select({ content: videoCaptions.content })
    .from(videoCaptions)
    .where(and(eq(videoCaptions.courseId, courseId), eq(videoCaptions.language, language)))
  return captions ? remembered(captions.content, language) : null
}

/** The last ones that were asked for: a class opens one lesson, and splitting an hour's words takes tens of milliseconds. */
const newest = new Map<string, Promise<Transcript>>()
const mostRemembered = 50

function remembered(webVtt: string, language: Language): Promise<Transcript> {
  const key = `${language} ${createHash('sha256').update(webVtt).digest('base64')}`
  const transcript = newest.get(key) ?? toTranscript(webVtt, language)
  newest.delete(key)
  newest.set(key, transcript)
  const [oldest] = newest.keys()
  if (newest.size > mostRemembered && oldest !== undefined) newest.delete(oldest)
  return transcript
}

/** WebVTT as lines of words; a Chinese word has its pinyin as it is read in this line. */
export async function toTranscript(webVtt: string, language: Language): Promise<Transcript> {
  const split = language === 'zh' ? await chineseSplitter() : englishPieces
  return {
    language,
    lines: parseCues(webVtt).map(({ startSeconds, endSeconds, text }) => ({
      startSeconds,
      endSeconds,
      // A line break inside a cue is one of the picture, not of the sentence.
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

/** The table of readings is large, so it is fetched by the first who asks. */
async function chineseSplitter(): Promise<(text: string) => Piece[]> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => {
    // One reading a character; with the whole line around it 银行 is yínháng and 行走 xíngzǒu.
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

/** What stands between words is one piece, however many marks it is. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && !last.isWord && !piece.isWord) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
