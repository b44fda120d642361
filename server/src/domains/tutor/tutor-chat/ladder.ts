import { valuesOfCalculations } from '#domains/learning/questions'
import { opensTask, rungs, triesSum, withNumerals, type Rung } from '#domains/tutor/conversations'
import { isAbout, wordsOf } from './words.ts'

interface Said {
  text: string
  hasImage: boolean
}

interface Place {
  rung: Rung
  /** Of the learner's problems in this conversation, the present one last. */
  problems: readonly string[]
}

/**
 * Where the learner stands after these messages. A rung is climbed by trying only, one for each message; who asks for
 * the answer stays. A problem that comes back is where it was; one that repeats an open question is that question. Beside
 * open questions, what a word or an idea means is asked in passing: the next message is about the problem again.
 */
export function climb(said: readonly Said[], openQuestions: readonly string[] = []): Place {
  const places = new Map<string, number>()
  let current: string | undefined
  for (const [at, { text, hasImage }] of said.entries()) {
    const isPassed = at < said.length - 1 && current !== undefined && openQuestions.length > 0
    if (isPassed && !openQuestions.some((question) => isAbout(text, question)) && isAside(text)) continue
    const found =
      openQuestions.find((question) => isAbout(text, question)) ?? problemIn(text, hasImage, current === undefined)
    const before = found === undefined ? undefined : [...places.keys()].find((known) => isAbout(found, known))
    // A sum on the way to the present problem is a try at it.
    const isStep = found === text && before === undefined && current !== undefined && triesSum(current, text)
    const problem = isStep ? undefined : found
    if (problem !== undefined) {
      current = before ?? problem
      const place = places.get(current) ?? 0
      // The present one stands last.
      places.delete(current)
      places.set(current, place)
    } else if (current !== undefined && isTry(text, hasImage))
      places.set(current, Math.min((places.get(current) ?? 0) + 1, rungs.length - 1))
  }
  return {
    rung: rungs[current === undefined ? 0 : (places.get(current) ?? 0)] ?? 'question',
    problems: [...places.keys()],
  }
}

const pictured = '[picture]'

function problemIn(text: string, hasImage: boolean, isFirst: boolean): string | undefined {
  if (asksForAnswer(text) && !hasCalculation(text)) return isFirst && text !== '' ? text : undefined
  if (hasImage && isFirst) return text === '' ? pictured : text
  const isSum = hasCalculation(text) || opensTask(text) === 'solved'
  if (isSum && (isFirst || (!claimsResult(text) && !isFraction(text)))) return text
  const count = wordsOf(text).length
  const isQuestion = /[?？]/.test(text) || /\b(find|calculate|how (many|much)|what fraction)\b|求|多少|几/i.test(text)
  if (/\d/.test(text) && isQuestion && (count >= 12 || opensTask(text) === 'story')) return text
  return asksAboutIdea(text) ? text : undefined
}

const isAside = (text: string) => !hasCalculation(text) && !/\d/.test(text) && asksAboutIdea(text)

function asksAboutIdea(text: string): boolean {
  const asks = /^\s*(what|how|why|when|who|which|where|explain|can you (explain|help))\b|什么|怎么|怎样|为什么|解释/i
  const isFollowUp = /\b(next|step|that|this|it|then|now)\b|下一步|这|那|它|然后/i
  return asks.test(text) && wordsOf(text).length >= 4 && !isFollowUp.test(text)
}

const hasCalculation = (text: string) => text.split('\n').some((line) => valuesOfCalculations(line).length > 0)

/** `5/6?` after a problem is a try at it. */
const isFraction = (text: string) => /^\W*\d+\s?\/\s?\d+\W*$/.test(text)

/** `3 + 4 = 7` and "I think it's 3 + 4" are tries. */
const claimsResult = (text: string) =>
  /=\s*\$?\d/.test(text) ||
  /\b(i think|i got|i get|is it|maybe|because|my answer)\b|我觉得|我认为|我算|是不是|因为/i.test(text)

export const asksForAnswer = (text: string) =>
  /\b(tell|give|show|say|send|what(?:'|’)?s|what is|want|need)\b.{0,30}\b(answer|solution|result)s?\b|\b(answer|solve) (it|this|please|now|pls)\b|^\W*answers?\W*$|答案|告诉我结果|直接(说|告诉)|帮我(做|写)/i.test(
    text,
  )

const isLost = (text: string) =>
  /\b(don(?:'|’)?t (know|get|understand)|dunno|idk|no idea|not sure|stuck|help)\b|不知道|不会|不懂|不明白|没思路|卡住/i.test(
    text,
  )

function isTry(text: string, hasImage: boolean): boolean {
  if (asksForAnswer(text) || isLost(text)) return false
  return hasImage || /\d/.test(withNumerals(text)) || wordsOf(text).length >= 3
}
