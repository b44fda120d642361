import type { Language } from '@capyzen/contracts/bilingual'
import { diffChars, diffWordsWithSpace } from 'diff'

interface DiffPart {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** By words in English, by characters in Chinese. */
export function diffTexts(before: string, after: string, language: Language): DiffPart[] {
  const changes = language === 'en' ? diffWordsWithSpace(before, after) : diffChars(before, after)
  return joined(
    changes.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
}

/** Changes with only a space between them are read as one: all that went, then all that came. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const read: DiffPart[] = []
  let removed = ''
  let added = ''
  function close() {
    if (removed !== '') read.push({ text: removed, change: 'removed' })
    if (added !== '') read.push({ text: added, change: 'added' })
    removed = added = ''
  }
  parts.forEach(({ text, change }, at) => {
    if (change === 'removed') removed += text
    else if (change === 'added') added += text
    else if (removed !== '' && added !== '' && /^ +$/.test(text) && at < parts.length - 1) {
      removed += text
      added += text
    } else {
      close()
      read.push({ text, change })
    }
  })
  close()
  return read
}
