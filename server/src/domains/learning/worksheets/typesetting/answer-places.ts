import { withPartLines } from '@capyzen/contracts/question-markup'
import { optionText } from '@capyzen/contracts/question-parts'
import type { Question } from '@capyzen/contracts/questions'
import type { Subject } from '@capyzen/contracts/vocabulary'
import type { QuestionToPrint } from './sheet.ts'
import { heightOf, type Runs, type TextReader } from './text-runs.ts'

interface Choice {
  value: string
  text: Runs
}

interface Box {
  label: Runs
  unit: string
  /** Shaded instead of written. */
  choices: Choice[]
}

/** How a question is answered on paper; lengths are in millimetres. */
export type Place =
  | { kind: 'choices'; isSeveral: boolean; choices: Choice[] }
  /** Without `width` as wide as the column. */
  | { kind: 'boxes'; isCloze: boolean; working: number; width: number | null; height: number; boxes: Box[] }
  | { kind: 'order'; choices: Choice[] }
  | { kind: 'pairs'; prompts: Runs[]; choices: Choice[] }
  | { kind: 'lines'; working: number; count: number }
  | { kind: 'line'; marks: Choice[]; arrow: number | null }
  | { kind: 'character'; sound: string; clue: Runs }

/** A number that is printed like `{3/5}`; `-` stays before it. */
export const stacked = (text: string): string => text.replace(/(?<![\d/{.])((?:\d+ )?\d+\/[1-9]\d*)(?![\d/}])/g, '{$1}')

/** What is read before the places; gaps and parts have their lines. */
export function stemOf(question: Question, read: TextReader): Runs[] {
  if (question.type === 'Cloze') return read.cloze(question.text, question.blanks.length)
  return read.paragraphs(withPartLines(question))
}

const workingByMarks = [0, 20, 30, 42, 54, 64]
const mostLines = 16

/** Sums get room even where the question asks for none. */
function workingOf({ hasWorking, marks, type }: Question, subject: Subject): number {
  const isSum = subject === 'math' && type === 'ShortAnswer'
  if (!hasWorking && !(isSum && marks > 1)) return 0
  return workingByMarks[Math.min(marks, workingByMarks.length - 1)] ?? 0
}

export function placeOf(printed: QuestionToPrint, subject: Subject, read: TextReader): Place {
  const { question } = printed
  const choices = (): Choice[] =>
    question.options.map((option) => ({ value: option.value, text: read.line(optionText(option)) }))
  const working = workingOf(question, subject)
  switch (question.type) {
    case 'MCQ':
    case 'MultipleResponse':
      return { kind: 'choices', isSeveral: question.type === 'MultipleResponse', choices: choices() }
    case 'Ordering':
      return { kind: 'order', choices: choices() }
    case 'Matching':
      return { kind: 'pairs', prompts: question.prompts.map((prompt) => read.line(prompt)), choices: choices() }
    case 'OpenAnswer':
      return { kind: 'lines', working, count: Math.min(mostLines, Math.max(2, question.marks * 2)) }
    case 'NumberLine':
      return numberLine(question, read)
    case 'Character': {
      const [sound = '', meaning = '', word = '', wordSound = ''] = question.prompts
      const clue = [word === '' ? '' : `${word}${wordSound === '' ? '' : `（${wordSound}）`}`, meaning]
      return { kind: 'character', sound, clue: read.line(clue.filter((part) => part !== '').join(' · ')) }
    }
    case 'ShortAnswer':
    case 'Cloze':
      return boxes(printed, working, read)
  }
}

function numberLine({ options, prompts }: Question, read: TextReader): Place {
  const arrow = prompts[0] === undefined ? null : Number(prompts[0])
  const marks = options.map(({ value, label }) => ({ value, text: label === '' ? [] : read.line(stacked(label)) }))
  return { kind: 'line', marks, arrow }
}

/** As long as the right answer needs, in three sizes, so that they don't tell it. */
function boxes({ question, answer }: QuestionToPrint, working: number, read: TextReader): Place {
  const { blanks, unit, type } = question
  const isCloze = type === 'Cloze'
  const parts = Math.max(1, blanks.length)
  const longest = answer.correct.length / parts
  const wide = question.text.length > 0 && /\p{Script=Han}/u.test(answer.correct) ? 8 : 18
  const size =
    longest > wide * 3
      ? { width: null, height: 21 }
      : longest > wide
        ? { width: null, height: 12 }
        : { width: isCloze ? 40 : 56, height: isCloze ? 9.5 : 11 }
  const own: Box[] = blanks.map((blank, index) => ({
    label: read.line(isCloze ? `(${index + 1})` : (blank.label ?? `(${index + 1})`)),
    unit: blank.unit ?? '',
    choices: blank.options.map((text) => ({ value: text, text: read.line(text) })),
  }))
  const single: Box = { label: [], unit: unit ?? '', choices: [] }
  return { kind: 'boxes', isCloze, working, ...size, boxes: blanks.length > 0 ? own : [single] }
}

/** At most, in millimetres. */
export function heightOfPlace(place: Place, { options, blanks, prompts }: Question): number {
  const texts = [
    ...options.map(optionText),
    ...prompts,
    ...blanks.flatMap(({ options: own, label }) => [...own, label ?? '']),
  ]
  const read = texts.reduce((sum, text) => sum + Math.max(7, heightOf(text)) + 4, 0)
  switch (place.kind) {
    case 'boxes':
      return read + place.working + place.boxes.length * (place.height + 8)
    case 'lines':
      return place.working + place.count * 11
    case 'line':
      return 60
    case 'choices':
    case 'order':
    case 'pairs':
    case 'character':
      return read + 30
  }
}

/** Whether circles are shaded for it. */
export function isShaded(place: Place): boolean {
  if (place.kind === 'boxes') return place.boxes.some(({ choices }) => choices.length > 0)
  return place.kind === 'choices' || place.kind === 'pairs' || (place.kind === 'line' && place.arrow === null)
}
