import type { Finding } from '@capyzen/contracts/writing-findings'
import { withoutOverlaps } from '../found.ts'
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
 * Harper knows spelling and many confusions; our own rules know what it misses, and explain it in taught terms. After
 * `mostMs` Harper reads no further, and what was found until then is returned.
 */
export async function openEnglish(): Promise<(text: string, mostMs?: number) => Promise<Finding[]>> {
  const harper = await openHarper()
  return async (written, mostMs = 1_500) => {
    const begun = performance.now()
    // A key that was held down makes a word that costs Harper seconds.
    const text = written.replace(/\p{L}{30,}|\S{60,}/gu, (run) => ' '.repeat(run.length))
    const own = [grammarFindings(text), wordFindings(text)]
    return withoutOverlaps(...own, await harper(text, () => performance.now() - begun > mostMs))
  }
}

/** A longer “sentence” is a text without marks, of which rules know little. */
const mostWords = 80

function grammarFindings(text: string): Finding[] {
  const verbs: Finding[] = []
  const others: Finding[] = []
  for (const paragraph of readParagraphs(text)) {
    const past = toldInPast(paragraph.map((sentence) => sentence.slice(0, mostWords)))
    for (const [index, sentence] of paragraph.entries()) {
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
  return [...verbs, ...others]
}
