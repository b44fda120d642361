import { splitParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import { optionText } from '@capyzen/contracts/question-parts'
import type { Question } from '@capyzen/contracts/questions'

const textOfValue = ({ options }: Pick<Question, 'options'>, value: string | undefined): string => {
  const found = options.find((option) => option.value === value)
  return found ? optionText(found) : ''
}

const pieceTexts = (question: Pick<Question, 'options'>, values: readonly string[]): string[] =>
  values.map((value) => textOfValue(question, value))

/** Chinese puts no spaces between the pieces of a sentence. */
const joinPieces = (texts: readonly string[], language: Language): string => texts.join(language === 'zh' ? '' : ' ')

/** An answer as a child would write it; pairs one a line. */
export function answerLines(question: Question, answer: string, language: Language): string[] {
  switch (question.type) {
    case 'Ordering':
      return [joinPieces(pieceTexts(question, splitParts(answer)), language)]
    case 'Matching':
      return splitParts(answer).map((value, index) => `${question.prompts[index]} – ${textOfValue(question, value)}`)
    case 'MCQ':
      return [inGap(question.text, textOfValue(question, answer))]
    default:
      return [inGap(question.text, answer)]
  }
}

const gap = /_{4,}|（　）/

/** The sentence with its gap filled, where the question has one. */
function inGap(text: string, answer: string): string {
  const { about } = promptParts(text)
  if (!gap.test(about) || answer === '') return answer
  const isFirst = about.search(gap) === 0
  return about.replace(gap, isFirst ? answer.charAt(0).toUpperCase() + answer.slice(1) : answer)
}

/** The task, and what it is about, which is larger. */
export function promptParts(text: string): { task: string; about: string } {
  const [task = '', ...about] = text.split('\n\n')
  return { task, about: about.join('\n\n') }
}
