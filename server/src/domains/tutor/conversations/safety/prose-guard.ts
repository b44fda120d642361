import type { Bilingual } from '@capyzen/contracts/bilingual'
import { isLetterFrame, plainStatement } from './prose-clues.ts'
import { argumentOf } from './prose-essay.ts'
import {
  doubtful,
  endsBefore,
  isRetold,
  isVerse,
  keyOf,
  label,
  languageOf,
  prose,
  scoreOf,
  sizeOf,
  speakerOf,
  speaksOfText,
  withoutMarks,
  withoutMentions,
} from './prose-sentences.ts'

/** Withholds what its learner could hand in as own writing. */
interface ProseGuard {
  push(text: string): string
  end(): string
  readonly isCut: boolean
}

/** From here on a sentence is so sure that one more doubtful one is enough. */
const sure = 8
/** Down to here a sentence may argue; below, it speaks to the child or of language and numbers. */
const arguing = -3
/** In sentences, wherever they stand in the reply; a doubtful one is half of one. */
const tooMuch = 2
/** So much of a retold text needs no end to be a story of its own. */
const tooMuchRetold = 5
/** In words or characters; such a sentence counts as two. */
const longSentence = { en: 28, zh: 45 }
/** A single one is withheld where the reply is little else. */
const wholeShare = 0.6
const wholeSentence = { en: 10, zh: 16 }
/** Short sentences behind `For example:` count half, the first of them. */
const mostExamples = 3
const longestExample = { en: 13, zh: 20 }
/** Before an example in quotes. */
const leadIn = /^[^“"「]*[:：]\s*[“"「]/u
/** Within a letter everything belongs to it. */
const inLetter = 5

/**
 * Decides by what a reply is, not by what was asked: running narrative, description, dialogue, verse, essays, speeches
 * and letters are withheld from their first sentence on; explanations, worked steps, questions and advice pass, and so
 * does what a story tells where the reply also speaks of that story. Sentences that `ownTexts` hold, such as those of
 * the child's draft, count as nothing. Without `ownTexts` everything passes at once.
 */
export function createProseGuard(ownTexts: readonly string[] | undefined): ProseGuard {
  const own = keyOf((ownTexts ?? []).join('\n'))
  let sentence = ''
  let held = ''
  /** Of each kind so far, in sentences. */
  const amount = { told: 0, retold: 0, argued: 0, plain: 0, help: 0 }
  const speakers = new Set<string>()
  let examples = 0
  let [size, proseSize] = [0, 0]
  let hasProse = false
  let isInLetter = false
  let isOfText = false
  let isCut = false

  function judge(): string {
    const text = withoutMarks(sentence)
    const isFrame = isLetterFrame(text) || isLetterFrame(text.replace(leadIn, '')) || isPlay(text)
    const points = isFrame ? prose : isVerse(sentence) ? prose : scoreOf(text, own)
    held += sentence
    sentence = ''
    size += sizeOf(text)
    isInLetter ||= isFrame
    const isHeld = points !== undefined && count(text, points + (isInLetter ? inLetter : 0))
    isCut = sum() >= tooMuch && (amount.retold === 0 || amount.told >= tooMuch || amount.retold >= tooMuchRetold)
    return isCut || hasProse || points === undefined || isHeld || amount.argued > 0 ? '' : release()
  }

  /** Somebody speaks once more, and not alone. */
  function isPlay(text: string): boolean {
    const speaker = speakerOf(text)
    if (speaker === undefined) return false
    const isAgain = speakers.has(speaker)
    speakers.add(speaker)
    return isAgain && speakers.size > 1
  }

  /** Whether it has to wait for what comes. */
  function count(text: string, points: number): boolean {
    const weight = argumentOf(withoutMentions(text))
    const isArgued = points >= arguing && weight > 0
    const kind = isRetold(text) && !isInLetter ? 'retold' : 'told'
    isOfText ||= speaksOfText(text)
    if (points >= prose) {
      hasProse = true
      proseSize += sizeOf(text)
      amount[kind] += weightOf(text, points)
    } else if (isArgued) amount.argued += weight
    else if (points >= doubtful) {
      proseSize += sizeOf(text)
      amount[kind] += 0.5
    } else if (points === plainStatement) amount.plain += 0.5
    else amount.help += 1
    return isArgued || points >= 0
  }

  /** Of what could be handed in, in sentences. */
  function sum(): number {
    const told = amount.told + amount.retold
    const argued = amount.argued >= tooMuch || hasProse || amount.plain > 0 ? amount.argued : 0
    return told + argued + (hasProse || argued > 0 ? amount.plain : 0)
  }

  function weightOf(text: string, points: number): number {
    if (label.test(text) && sizeOf(text) <= longestExample[languageOf(text)] && examples < mostExamples) {
      examples += 1
      return 0.5
    }
    if (sizeOf(text) >= longSentence[languageOf(text)]) return 2
    return points >= sure ? 1.5 : 1
  }

  function release(): string {
    const out = held
    held = ''
    return out
  }

  return {
    push(text) {
      if (!ownTexts) return text
      let out = ''
      for (const one of text) {
        if (isCut) break
        if (endsBefore(sentence, one)) out += judge()
        sentence += one
        if (one === '\n') out += judge()
      }
      return out
    },
    end() {
      if (!ownTexts || isCut) return ''
      const out = judge()
      if (isCut) return ''
      const isWhole =
        (amount.told > 0 || amount.retold > 1) &&
        proseSize >= size * wholeShare &&
        proseSize >= wholeSentence[languageOf(held)]
      isCut = isOfText && amount.told < 1 ? false : sum() >= tooMuch || (hasProse && isWhole)
      return isCut ? out : out + release()
    },
    get isCut() {
      return isCut
    },
  }
}

/** In place of what was withheld. */
export const insteadOfProse: Bilingual = {
  en: 'I can’t write it for you, because the words are yours to find. What matters most here, and what could be seen, heard or felt at that moment?',
  zh: '我不能替你写，因为这些话要由你自己来想。这里最重要的是什么？那一刻能看到、听到、感觉到什么？',
}

/** Whether a whole text is prose to hand in. */
export function isHandInProse(text: string, ownTexts: readonly string[] = []): boolean {
  const guard = createProseGuard(ownTexts)
  guard.push(text)
  guard.end()
  return guard.isCut
}

/** Whether a sentence alone reads as a part of a story, whatever stands around it. */
export const isProseSentence = (sentence: string): boolean => (scoreOf(withoutMarks(sentence), '') ?? 0) >= prose
