import { offersAnswer, type OpenQuestionRule } from '#domains/tutor/conversations'
import { withoutGiven, type OpenQuestion } from './protected-answers.ts'
import { wordsOf } from './words.ts'

type Asked = Pick<OpenQuestion, 'text' | 'choices'>

/**
 * What a reply may say of the learner's last words, which may be an answer to an open question. A reply repeats no guess,
 * because it doesn't repeat the right answer either: a learner would see from what is withheld which guess is right.
 */
export function openQuestionRule(texts: readonly string[], questions: readonly Asked[]): OpenQuestionRule {
  const offering = texts.slice(-2).filter(offersAnswer)
  const asked = questions.map(({ text }) => text).join('\n')
  return {
    isAnswerGiven: offering.length > 0,
    text: asked,
    offered: withoutGiven(offering.flatMap(offeredIn), asked),
    choices: questions.flatMap(({ choices }) => choices),
  }
}

/** Of an answer in its field. */
export const answeredRule = (answer: string, { text, choices }: Asked): OpenQuestionRule => ({
  isAnswerGiven: true,
  text,
  offered: withoutGiven(answer.split('\n').flatMap(offeredIn), text),
  choices,
})

const mostNumbers = 4
const longestPhrase = 4
const leadIn =
  /^(?:(?:is|isn't|it|it's|that|this|i|think|guess|got|get|chose|choose|pick|picked|put|wrote|my|the|a|an|answer|ans|maybe|so|then|because|should|be|are|was|option|choice|letter|ok|well|say|only)\s+)+/iu
const tail = /[\s,]+(?:right|correct|wrong|yes|no|or|not|lah|is it)\s*$/iu
const chineseLeadIn =
  /^(?:我|觉得|认为|想|猜|选|写|算|答案|应该|就|是不是|是|得到?|等于)+|(?:吗|呢|吧|对吗|对不对|对么|对)+$/gu

/** Numbers, and a short message without the words that lead to an answer, such as `I think it is`. */
function offeredIn(text: string): string[] {
  const numbers = text.match(/\d+(?:[.,/]\d+)*/g) ?? []
  const phrase = text
    .replace(/[?？!！.。,，\s]+$/u, '')
    .replace(tail, '')
    .replace(leadIn, '')
    .replace(/^[A-Z]\. /, '')
    .replace(chineseLeadIn, '')
    .trim()
  const count = wordsOf(phrase).length
  const isPhrase =
    phrase !== '' && (/\p{Script=Han}/u.test(phrase) ? count <= 2 * longestPhrase : count <= longestPhrase)
  const letter = /^[A-H](?=\. )/.exec(text.trim())?.[0]
  return [
    ...(numbers.length <= mostNumbers ? numbers.map((number) => number.replaceAll(',', '')) : []),
    ...(isPhrase ? [/^[a-h]$/.test(phrase) ? phrase.toUpperCase() : phrase] : []),
    ...(letter === undefined ? [] : [letter]),
  ]
}
