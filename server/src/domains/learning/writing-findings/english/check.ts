import type { CheckedText, Finding } from '@capyzen/contracts/writing-findings'
import { checkedText } from '../found.ts'
import { agreementFindings } from './agreement.ts'
import { clauseFindings } from './clauses.ts'
import { openHarper } from './harper.ts'
import { nounFindings } from './nouns.ts'
import { pronounFindings } from './pronouns.ts'
import { readParagraphs } from './tokens.ts'
import { pastFindings, toldInPast } from './told-in-past.ts'
import { verbUseFindings } from './verb-use.ts'
import { wordFindings } from './words.ts'

/**
 * Harper knows spelling and many confusions; our own rules know what it misses, and explain it in taught terms. Both
 * read for half of `mostMs`, and what was found until then is returned.
 */
export async function openEnglish(): Promise<(text: string, mostMs?: number) => Promise<CheckedText>> {
  const harper = await openHarper()
  return async (written, mostMs = 2_000) => {
    const begun = performance.now()
    const isOverAt = (share: number) => () => performance.now() - begun > mostMs * share
    // A key that was held down makes a word that costs Harper seconds.
    const text = written.replace(/\p{L}{30,}|\S{60,}/gu, (run) => ' '.repeat(run.length))
    const grammar = grammarFindings(text, isOverAt(0.5))
    const words = wordFindings(text)
    const spelling = await harper(text.slice(0, grammar.readTo), isOverAt(1))
    return checkedText(spelling.readTo, grammar.findings, words, spelling.findings)
  }
}

/** A longer “sentence” is a text without marks, of which rules know little. */
const mostWords = 80

function grammarFindings(text: string, isOver: () => boolean): { findings: Finding[]; readTo: number } {
  const verbs: Finding[] = []
  const others: Finding[] = []
  for (const { start, sentences } of readParagraphs(text)) {
    // The first paragraph is read however late it is.
    if (start > 0 && isOver()) return { findings: [...verbs, ...others], readTo: start }
    const past = toldInPast(sentences.map((sentence) => sentence.slice(0, mostWords)))
    for (const [index, sentence] of sentences.entries()) {
      if (sentence.length > mostWords) continue
      const isPast = past[index] ?? false
      verbs.push(
        ...verbUseFindings(sentence),
        ...agreementFindings(sentence, isPast),
        ...pastFindings(sentence, isPast),
      )
      others.push(...nounFindings(sentence), ...pronounFindings(sentence), ...clauseFindings(sentence))
    }
  }
  return { findings: [...verbs, ...others], readTo: text.length }
}
