import type { z } from 'zod'
import type { QuestionColumn, RowFinding } from '@capyzen/contracts/question-authoring'
import { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { QuestionType } from '@capyzen/contracts/questions'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { kindOfAnswer, kindOfType } from '../kinds/question-kinds.ts'
import { optionColumns } from '../kinds/kind.ts'
import { partsOf } from './cell-parts.ts'
import { isFailedFormula, isMangled } from './number-cell.ts'
import type { Cells, QuestionTableRow } from './table.ts'

type Problems = RowFinding['problems']

/** The question of a row, or what is wrong with it. */
export function readRow({ cells, isBroken, isExported }: QuestionTableRow): {
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
  const known = QuestionType.safeParse(type)
  const given = optionColumns.map((column) => cells[column])
  const last = given.findLastIndex((option) => option !== '')
  // Gaps between options stay, so that they are reported and letters keep their meaning.
  const options = given.slice(0, last + 1)
  const { answer, unit } = cells
  return known.success ? kindOfType(known.data).fromCells({ options, answer, unit, marks, isExported }) : undefined
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
  const written = kindOfAnswer(answer).toCells(answer)
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
