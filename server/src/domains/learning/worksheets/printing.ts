import { buffer } from 'node:stream/consumers'
import type { Question } from '@capyzen/contracts/questions'
import type { SheetPart } from '@capyzen/contracts/worksheets'
import { characterSheet, sheetRows } from '#domains/learning/characters'
import { reviewAnswer, showRight, type Solution } from '#domains/learning/questions'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import type { WorksheetDeps } from './deps.ts'
import { dictationSheet } from './dictation-sheet.ts'
import { readSquares } from './preparing.ts'
import { listIdOfSheet, type SheetRow } from './showing.ts'
import type { SquaresRecipe } from './tables.ts'
import type { PrintedAnswer, QuestionToPrint, SheetLayout, SheetSection, SheetToPrint } from './typesetting/sheet.ts'

interface Printed {
  pdf: Uint8Array
  /** Null for squares, which are not photographed back. */
  layout: SheetLayout | null
}

/** `not_found` for answers to squares that are traced. */
export async function printSheet(deps: WorksheetDeps, row: SheetRow, part: SheetPart): Promise<Printed> {
  const { recipe } = row
  if (recipe.kind === 'characters' || recipe.kind === 'dictation') return printSquares(deps, row, recipe, part)
  const { pdf, layout } = await deps.typesetter.typeset(await readToPrint(deps, row), part)
  return { pdf, layout }
}

async function printSquares(
  { db }: WorksheetDeps,
  { titleEn, titleZh, number }: SheetRow,
  recipe: SquaresRecipe,
  part: SheetPart,
): Promise<Printed> {
  const characters = await readSquares(db, recipe)
  const title = `${titleZh} ${titleEn}`
  const words = characters.map(({ character, pinyin, words: [word] }) =>
    word ? { text: word.word, pinyin: word.pinyin } : { text: character, pinyin },
  )
  if (recipe.kind === 'dictation') {
    if (words.length === 0) throw new AppError('not_found')
    return { pdf: await dictationSheet({ title, number, words, isFilled: part === 'answers' }), layout: null }
  }
  if (part === 'answers') throw new AppError('not_found')
  const asked = new Set(characters.map(({ character }) => character))
  const pdf = await characterSheet({
    title: titleZh,
    rows: characters.flatMap(({ character, pinyin }) =>
      asked.delete(character) ? sheetRows([{ text: character, pinyin }]) : [],
    ),
  })
  if (!pdf) throw new AppError('not_found')
  return { pdf, layout: null }
}

/** As it stands in its list, with what its answers are today. */
export async function readToPrint(deps: WorksheetDeps, row: SheetRow): Promise<SheetToPrint> {
  const { number, variant, language, level, subject, minutes, totalMarks, recipe } = row
  const taken = listIdOfSheet(row)
  const [list, solutions] = await Promise.all([deps.lists.readList(taken), deps.lists.readSolutions(taken)])
  const sections: (SheetSection & { section: number })[] = []
  for (const { question, section } of list.questions) {
    const printed: QuestionToPrint = {
      question: { ...question, passage: null },
      marks: question.marks,
      figure: await readFigure(deps.storage, question),
      answer: answerOf(question, solutions.get(question.id), language),
    }
    const last = sections.at(-1)
    if (last?.section === section) last.questions.push(printed)
    else sections.push({ section, passage: question.passage, questions: [printed] })
  }
  return {
    ...{ number, variant, language, level, subject, minutes, totalMarks },
    title: language === 'zh' ? row.titleZh : row.titleEn,
    hasPinyin: 'hasPinyin' in recipe && recipe.hasPinyin,
    sections: sections.map(({ passage, questions }) => ({ passage, questions })),
    copy: null,
  }
}

function answerOf(question: Question, solution: Solution | undefined, language: 'en' | 'zh'): PrintedAnswer {
  const { correctAnswer, scheme } = reviewAnswer(question, solution, '')
  const key = solution?.key ?? null
  return {
    correct: rightOptions(question, solution) ?? showRight(question, key) ?? correctAnswer,
    explanation: solution?.explanation?.[language] ?? null,
    scheme: scheme.map(({ label, marks }) => ({ text: label[language], marks })),
  }
}

/** With their letters, and fractions as they are written. */
function rightOptions({ options }: Question, solution: Solution | undefined): string | undefined {
  const key = solution?.key
  const values = key?.kind === 'option' ? [key.value] : key?.kind === 'options' ? key.values : []
  const labels = options.flatMap(({ value, label }) => (values.includes(value) ? [label] : []))
  return labels.length > 0 ? labels.join('; ') : undefined
}

const figureAddress = '/api/storage/exam-figures/'

/** Null for a figure that is not there any more: its description stands in its place. */
async function readFigure(storage: Storage, { image }: Question): Promise<Uint8Array | null> {
  if (!image?.url.startsWith(figureAddress)) return null
  const key = image.url.slice(figureAddress.length).split('/').map(decodeURIComponent).join('/')
  try {
    return await buffer(await storage.read('exam-figures', key))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
