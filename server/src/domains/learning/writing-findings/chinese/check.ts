import type { CheckedText } from '@capyzen/contracts/writing-findings'
import { checkedText } from '../found.ts'
import { characterFindings, repeatedFindings } from './characters.ts'
import { punctuationFindings, traditionalFindings } from './marks.ts'
import { measureWordFindings } from './measure-words.ts'
import { particleFindings } from './particles.ts'
import { openSegmenter } from './segments.ts'

export async function openChinese(): Promise<(text: string) => Promise<CheckedText>> {
  const segment = openSegmenter()
  return async (text) => {
    const words = segment(text)
    return checkedText(
      text.length,
      traditionalFindings(text),
      characterFindings(text),
      measureWordFindings(text, words),
      particleFindings(words),
      repeatedFindings(text),
      punctuationFindings(text),
    )
  }
}
