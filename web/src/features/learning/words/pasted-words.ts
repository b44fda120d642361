import { isWordOf, longestPart, longestWord } from '@capyzen/contracts/word-limits'
import type { Language } from '#platform/i18n.ts'

export interface PastedWord {
  word: string
  /** Written behind a dash, a colon or a tab; else empty. */
  definition: string
}

export interface PastedWords {
  words: PastedWord[]
  /** Words that came again. */
  twice: number
  /** Lines that stay in the box. */
  otherScript: string[]
  tooLong: string[]
}

const separator = /\t+|\s[–—-]+\s|\s*(?:——|—|–)\s*|\s*[:：=]\s*/
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** What lists are numbered by. */
const numbering = /^\s*(?:\(?\d{1,3}[.)、）]\s*|[•·*-]\s+)/

/**
 * One word a line, with its meaning behind a dash; or several on a line, with commas between them, of which the last may
 * have a meaning. Words that come twice are taken once.
 */
export function readPasted(text: string, language: Language): PastedWords {
  const found: PastedWords = { words: [], twice: 0, otherScript: [], tooLong: [] }
  const seen = new Set<string>()
  for (const line of text.replaceAll(invisible, '').split(/\r\n?|\n/)) {
    for (const { word, definition } of readLine(line.replace(numbering, ''))) {
      const name = word.toLowerCase()
      if (word.length > longestWord) found.tooLong.push(word)
      else if (!isWordOf(language, word)) found.otherScript.push(definition === '' ? word : line.trim())
      else if (seen.has(name)) found.twice += 1
      else {
        seen.add(name)
        found.words.push({ word, definition: definition.slice(0, longestPart) })
      }
    }
  }
  return found
}

function readLine(line: string): PastedWord[] {
  const trimmed = line.trim()
  const at = separator.exec(trimmed)
  if (at && at.index > 0) {
    const words = splitWords(trimmed.slice(0, at.index))
    const definition = trimmed.slice(at.index + at[0].length).trim()
    return words.map((word, index) => ({ word, definition: index === words.length - 1 ? definition : '' }))
  }
  return splitWords(trimmed).map((word) => ({ word, definition: '' }))
}

const splitWords = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
