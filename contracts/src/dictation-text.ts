/* A list of words as it is typed or pasted, from a message of the teacher or a table. */

/** In characters. */
export const longestDictated = 8
export const mostDictated = 100

/**
 * `no_chinese`: nothing of the line is Chinese. `mixed`: other letters or signs stand within a word. `too_long`: more
 * characters than a word of a list has.
 */
export type LineProblem = 'no_chinese' | 'mixed' | 'too_long'

export interface TextWord {
  /** From 1. */
  line: number
  text: string
}

export interface TextProblem extends TextWord {
  problem: LineProblem
}

export interface ReadText {
  words: TextWord[]
  problems: TextProblem[]
  /** Words that came before and are left out. */
  repeated: TextWord[]
}

const toneMarks = /[āáǎăàēéěèīíǐìōóǒòūúǔùǖǘǚǜüńňǹḿ]/iu
const isPinyin = (token: string) => {
  const plain = token.normalize('NFC')
  return /^[\p{Script=Latin}'’:]+[0-5]?(?:[\p{Script=Latin}'’:]+[0-5]?)*$/u.test(plain)
}
const hasTone = (token: string) => toneMarks.test(token.normalize('NFC')) || /[a-z][1-5]/i.test(token)

/** `1.`, `2）`, `(3)`, `④`, at the beginning of a line or a word. */
const number = /^(?:[(（[]\s*\d{1,3}\s*[)）\]]|\d{1,3}\s*[.、．:：)）]?|[①-⑳⑴-⒇⒈-⒛])\s*/u
const around =
  /^[“”‘’"'《》〈〉「」『』【】〔〕()（）[\]*•·\-–—~]+|[“”‘’"'《》〈〉「」『』【】〔〕()（）[\]*•·\-–—~。！？!?.…:：]+$/gu
const bracketed = /[(（[【]([^()（）[\]【】]*)[)）\]】]/gu
const separators = /[\s、，,；;。！？!?|/／\\]+/u

const wordsOfLine = (line: string) => {
  const shown = line.replace(/[\u200b-\u200f\u2060\ufeff]/gu, '').trim()
  const withoutReadings = shown.replace(bracketed, (all, inside: string) =>
    /\p{Script=Han}/u.test(inside) ? all : ' ',
  )
  return withoutReadings
    .replace(number, ' ')
    .split(separators)
    .map((token) => token.replace(around, '').replace(number, '').replace(around, ''))
    .filter((token) => token !== '')
}

/** Takes a text apart: one word a line, or several with spaces, commas or 、; numbers and pinyin are left out. */
export function readDictationText(text: string): ReadText {
  const read: ReadText = { words: [], problems: [], repeated: [] }
  const seen = new Set<string>()
  for (const [index, given] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = index + 1
    const tokens = wordsOfLine(given)
    const chinese = tokens.filter((token) => /\p{Script=Han}/u.test(token))
    if (chinese.length === 0) {
      const isReading = tokens.every((token) => isPinyin(token) && hasTone(token)) || tokens.every(isNumber)
      if (tokens.length > 0 && !isReading) read.problems.push({ line, text: given.trim(), problem: 'no_chinese' })
      continue
    }
    for (const token of tokens) {
      if (/^\p{Script=Han}+$/u.test(token)) {
        if ([...token].length > longestDictated) read.problems.push({ line, text: token, problem: 'too_long' })
        else if (seen.has(token)) read.repeated.push({ line, text: token })
        else {
          seen.add(token)
          read.words.push({ line, text: token })
        }
      } else if (/\p{Script=Han}/u.test(token)) {
        const reading = withoutReading(token)
        if (reading !== null && !seen.has(reading)) {
          seen.add(reading)
          read.words.push({ line, text: reading })
        } else if (reading === null) read.problems.push({ line, text: token, problem: 'mixed' })
      } else if (!isPinyin(token) && !isNumber(token)) read.problems.push({ line, text: token, problem: 'mixed' })
    }
  }
  return read
}

const isNumber = (token: string) => /^\d+$/.test(token)

/** `公园gōngyuán` with its reading stuck to it; null for anything else, such as 卡拉OK. */
function withoutReading(token: string): string | null {
  const han = token.replaceAll(/[^\p{Script=Han}]/gu, '')
  const rest = /^\p{Script=Han}+([^\p{Script=Han}]+)$|^([^\p{Script=Han}]+)\p{Script=Han}+$/u.exec(token)
  const reading = rest?.[1] ?? rest?.[2]
  return reading !== undefined && isPinyin(reading) && hasTone(reading) && [...han].length <= longestDictated
    ? han
    : null
}
