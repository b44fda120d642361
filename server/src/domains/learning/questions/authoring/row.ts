import type { z } from 'zod'
import type { QuestionColumn, RowFinding } from '@capyzen/contracts/question-authoring'
import { QuestionDraft, type DraftAnswer } from '@capyzen/contracts/question-drafts'
import { QuestionType, type AnswerKey } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { escapedPart, joinedParts, partsOf, plainPart } from './cell-parts.ts'
import { isFailedFormula, isMangled, readNumberCell } from './number-cell.ts'
import type { Cells, TableRow } from './table.ts'

type Problems = RowFinding['problems']
type ShortKey = Extract<DraftAnswer, { kind: 'short' }>['key']

const optionColumns = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `option_${number}` as QuestionColumn)

/** The question of a row, or what is wrong with it. */
export function readRow({ cells, isBroken, isExported }: TableRow): {
  draft: QuestionDraft | null
  problems: Problems
} {
  if (isBroken) return { draft: null, problems: [{ column: 'type', problem: 'broken_row' }] }
  const own: Problems = []
  for (const [en, zh] of [
    ['explanation_en', 'explanation_zh'],
    ['hint_en', 'hint_zh'],
  ] as const)
    if ((cells[en] === '') !== (cells[zh] === ''))
      own.push({ column: cells[en] === '' ? en : zh, problem: 'both_languages' })
  const isChineseDate = cells.subject.toLowerCase() !== 'chinese' && /^\d{1,2}月\d{1,2}日$/.test(cells.answer)
  for (const column of optionColumns) if (isFailedFormula(cells[column])) own.push({ column, problem: 'mangled' })
  if (isMangled(cells.answer) || isChineseDate) own.push({ column: 'answer', problem: 'mangled' })
  const read = QuestionDraft.safeParse(wantedOf(cells, isExported))
  if (read.success && own.length === 0) return { draft: read.data, problems: [] }
  const problems = [...own, ...(read.error?.issues ?? []).map((issue) => toProblem(issue, cells))]
  const seen = new Set<string>()
  return { draft: null, problems: problems.filter(({ column }) => !seen.has(column) && seen.add(column)) }
}

function wantedOf(cells: Cells, isExported: boolean): unknown {
  const { level, difficulty, skill, marks, text, passage, term, language, subject } = cells
  const type = QuestionType.options.find((one) => one.toLowerCase() === cells.type.toLowerCase()) ?? cells.type
  const skills = partsOf(skill, ';', false)
  const both = (en: string, zh: string) => (en === '' || zh === '' ? null : { en, zh })
  const hint = both(cells.hint_en, cells.hint_zh)
  const lower = language.toLowerCase()
  const wholeMarks = /^\d{1,3}(?:\.0+)?$/.test(marks) ? Number(marks) : Number.NaN
  return {
    type,
    text,
    skills,
    language: lower,
    subject: subject.toLowerCase(),
    level: level.toUpperCase(),
    term: term === '' ? null : term.toUpperCase(),
    difficulty: difficulty === '' ? 'medium' : difficulty.toLowerCase(),
    topic: cells.topic || findSkill(skills[0] ?? '')?.topic.label[lower === 'zh' ? 'zh' : 'en'] || '',
    marks: wholeMarks,
    passage: passage === '' ? null : passage,
    image: null,
    answer: answerOf(type, cells, { marks: wholeMarks, isExported }),
    explanation: both(cells.explanation_en, cells.explanation_zh),
    hints: hint ? [hint] : [],
  }
}

/** Undefined where it cannot be read, which is reported for `answer`. */
function answerOf(type: string, cells: Cells, { marks, isExported }: { marks: number; isExported: boolean }): unknown {
  const { answer, unit } = cells
  const given = optionColumns.map((column) => cells[column])
  const last = given.findLastIndex((option) => option !== '')
  // Gaps between options stay, so that they are reported and letters keep their meaning.
  const options = given.slice(0, last + 1)
  switch (type) {
    case 'MCQ':
    case 'MultipleResponse': {
      const right = new Set(partsOf(answer.toUpperCase(), '|', false))
      const letters = options.map((_option, index) => 'ABCDEFGH'.charAt(index))
      if ([...right].some((letter) => !letters.includes(letter))) return undefined
      const choices = options.map((text, index) => ({ text, isRight: right.has(letters[index] ?? ''), mistake: null }))
      return { kind: 'choices', choices }
    }
    case 'ShortAnswer': {
      if (answer === '') return undefined
      const read = keyOf(answer, isExported)
      return { kind: 'short', key: read.key, unit: unit || read.unit }
    }
    case 'Cloze': {
      const gaps = partsOf(answer, '|', isExported)
      const each = marks / gaps.length
      return { kind: 'blanks', blanks: gaps.map((gap) => ({ marks: each, ...keyOf(gap, isExported) })) }
    }
    case 'Ordering':
      return { kind: 'order', items: options }
    case 'Matching': {
      const pairs = options.map((option) => {
        const [left = '', right = ''] = partsOf(option, '=', isExported).map(plainPart)
        return { left, right }
      })
      return { kind: 'pairs', pairs }
    }
    case 'OpenAnswer': {
      const points = options.map((wordings) => ({
        marks: marks / options.length,
        anyOf: partsOf(wordings, ';', isExported).map(plainPart),
      }))
      return { kind: 'points', points, model: answer }
    }
    default:
      return undefined
  }
}

function keyOf(answer: string, isExported: boolean): { key: ShortKey; unit: string | null } {
  const number = readNumberCell(answer)
  return number
    ? { key: { kind: 'number', value: number.value }, unit: number.unit }
    : { key: { kind: 'text', accepted: partsOf(answer, ';', isExported).map(plainPart) }, unit: null }
}

const columnOf: Record<string, QuestionColumn> = {
  skills: 'skill',
  topic: 'topic',
  explanation: 'explanation_en',
  hints: 'hint_en',
}

function toProblem(issue: z.core.$ZodIssue, cells: Cells): Problems[number] {
  const [field = 'type', part, index, leaf] = issue.path.map(String)
  const column = columnAt(field, part, index)
  const problem = (): Problems[number]['problem'] => {
    if (issue.code === 'custom') {
      if (issue.message === 'twice' || issue.message === 'gap_missing') return issue.message
      if (issue.message === 'marks_differ') return 'marks_differ'
      return issue.message === 'unknown_skill' ? 'unknown_skill' : 'bad_answer'
    }
    if (leaf === 'marks' || (part === 'blanks' && leaf === undefined))
      return cells.answer === '' ? 'missing' : 'marks_differ'
    if (cells[column] === '') return 'missing'
    if (column === 'marks') return Number.isNaN(Number(cells.marks)) ? 'not_a_number' : 'out_of_range'
    if (issue.code === 'too_big') return 'too_long'
    return field === 'answer' ? 'bad_answer' : 'unknown_word'
  }
  return { column, problem: problem() }
}

function columnAt(field: string, part: string | undefined, index: string | undefined): QuestionColumn {
  if (field !== 'answer') return columnOf[field] ?? (field as QuestionColumn)
  if (part === 'unit') return 'unit'
  if (part !== undefined && ['choices', 'items', 'pairs', 'points'].includes(part))
    return optionColumns[Number(index ?? 0)] ?? 'option_1'
  return 'answer'
}

/** The row of a question; undefined where the table cannot say it. */
export function cellsOf(draft: QuestionDraft): Cells | undefined {
  const { answer } = draft
  const [hint] = draft.hints
  const written = writtenAnswer(answer)
  if (!written) return undefined
  const options = Object.fromEntries(
    optionColumns.map((column, index) => [column, written.options[index] ?? '']),
  ) as Pick<Cells, QuestionColumn>
  return {
    ...options,
    type: draft.type,
    language: draft.language,
    subject: draft.subject,
    level: draft.level,
    term: draft.term ?? '',
    difficulty: draft.difficulty,
    skill: draft.skills.join(';'),
    topic: draft.topic,
    marks: String(draft.marks),
    text: draft.text,
    passage: draft.passage ?? '',
    answer: written.answer,
    unit: answer.kind === 'short' ? (answer.unit ?? '') : '',
    explanation_en: draft.explanation?.en ?? '',
    explanation_zh: draft.explanation?.zh ?? '',
    hint_en: hint?.en ?? '',
    hint_zh: hint?.zh ?? '',
  }
}

function writtenAnswer(answer: DraftAnswer): { options: string[]; answer: string } | undefined {
  const keyText = (key: AnswerKey) =>
    key.kind === 'number' ? key.value : key.kind === 'text' ? joinedParts(key.accepted.map(escapedPart), ';') : ''
  switch (answer.kind) {
    case 'choices': {
      const right = answer.choices.flatMap(({ isRight }, index) => (isRight ? 'ABCDEFGH'.charAt(index) : []))
      return { options: answer.choices.map(({ text }) => text), answer: right.join('|') }
    }
    case 'short':
      return { options: [], answer: keyText(answer.key) }
    case 'blanks': {
      const isPlain = answer.blanks.every(
        ({ label, options, marks }) => label === null && options.length === 0 && marks === answer.blanks[0]?.marks,
      )
      return isPlain
        ? {
            options: [],
            answer: joinedParts(
              answer.blanks.map(({ key }) => keyText(key)),
              '|',
            ),
          }
        : undefined
    }
    case 'order':
      return { options: answer.items, answer: '' }
    case 'pairs':
      return {
        options: answer.pairs.map(({ left, right }) => joinedParts([left, right].map(escapedPart), '=')),
        answer: '',
      }
    case 'points':
      return answer.points.length > optionColumns.length
        ? undefined
        : { options: answer.points.map(({ anyOf }) => joinedParts(anyOf.map(escapedPart), ';')), answer: answer.model }
  }
}
