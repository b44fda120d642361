import { clauses } from './english-clauses.ts'
import { puzzleClauses, puzzleQuestions } from './english-puzzles.ts'
import { questions } from './english-questions.ts'
import { rateClauses, rateQuestions } from './english-rates.ts'
import { plainWords } from './english-words.ts'

export const english = {
  plainWords,
  clauses: [...puzzleClauses, ...rateClauses, ...clauses],
  questions: [...puzzleQuestions, ...rateQuestions, ...questions],
  joints: /, and |, but |, then | and then | and | but |, | ; |; /g,
}
