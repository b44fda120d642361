import type { Worksheet, WorksheetType } from '@capyzen/contracts/worksheets'

/** Made from questions of the bank that anybody may be asked: it has variants, and can be set as homework. */
export const isFromBank = ({ type }: Worksheet): boolean => type === 'practice' || type === 'reading'

/** What it has of what is answered: squares are counted by what is written in them. */
export const countedAs = {
  practice: 'questions',
  reading: 'questions',
  mistakes: 'questions',
  characters: 'charactersCount',
  dictation: 'wordsCount',
} as const satisfies Record<WorksheetType, string>

/** It asks questions, so what was answered on paper can be marked; squares are looked at by a person. */
export const hasQuestions = ({ type }: Worksheet): boolean => countedAs[type] === 'questions'
