import Fraction from 'fraction.js'
import { noFit, Scene } from './scene.ts'
import { markNumbers } from './problem.ts'
import { refuse } from './working.ts'

/** A form of clause, and what it says of the scene; it fails where a word of it has another meaning. */
export type Form = readonly [RegExp, (found: RegExpExecArray, scene: Scene) => void]

export interface Language {
  clauses: readonly Form[]
  questions: readonly Form[]
  /** What joins clauses within a sentence. */
  joints: RegExp
}

const mostSentences = 10
const mostReadings = 160
const longestClause = 170

/** The text with `#3` for its fourth number, in clauses. */
export interface Marked {
  text: string
  sentences: readonly string[]
  numbers: readonly Fraction[]
}

export function markStory(text: string): Marked | undefined {
  const { marked, numbers } = markNumbers(text)
  if (/\d{10}|[\^=×÷*+π∠]/.test(marked) || numbers.length === 0) return undefined
  const sentences = marked
    .split(/(?<=[.?!。;；？！])\s*|\n/)
    .map((part) =>
      part
        .replace(/[\s.?!。;；,，？！]+$/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
  if (sentences.length > mostSentences || (marked.match(/[?？]/g)?.length ?? 0) > 1) return undefined
  return { text: marked, sentences, numbers }
}

/** Undefined where a clause has no known form: what is left out of a story may change its answer. */
export function readScene(
  { sentences, text }: Marked,
  numbers: readonly Fraction[],
  language: Language,
): Scene | undefined {
  let readings = 0
  const tryForms = (part: string, scene: Scene, forms: readonly Form[]): Scene | undefined => {
    if (part.length > longestClause) return undefined
    if ((readings += 1) > mostReadings) return refuse('not_understood')
    for (const [pattern, read] of forms) {
      const found = pattern.exec(part)
      if (!found) continue
      const next = scene.copy()
      try {
        read(found, next)
        return next
      } catch (error) {
        if (error !== noFit) throw error
      }
    }
    return undefined
  }
  const jointsOf = (part: string) =>
    [...part.matchAll(language.joints)].map(
      (joint) => [part.slice(0, joint.index), part.slice(joint.index + joint[0].length)] as const,
    )
  const readSentence = (part: string, scene: Scene): Scene | undefined => {
    const whole = tryForms(part, scene, language.clauses)
    if (whole) return whole
    for (const [first, rest] of jointsOf(part)) {
      const before = tryForms(first, scene, language.clauses)
      const after = before && readSentence(rest, before)
      if (after) return after
    }
    return undefined
  }
  const readQuestion = (part: string, scene: Scene): Scene | undefined => {
    const whole = tryForms(part, scene, language.questions)
    if (whole) return whole
    for (const [first, rest] of jointsOf(part)) {
      const before = readSentence(first, scene)
      const after = before && readQuestion(rest, before)
      if (after) return after
    }
    return undefined
  }
  let scene = new Scene(numbers, text)
  for (const sentence of sentences.slice(0, -1)) {
    const next = readSentence(sentence, scene)
    if (!next) return undefined
    scene = next
  }
  const asked = sentences.at(-1)
  scene.joinParts()
  const last = asked === undefined ? undefined : readQuestion(asked, scene)
  last?.settleTotals()
  return last?.question ? last : undefined
}
