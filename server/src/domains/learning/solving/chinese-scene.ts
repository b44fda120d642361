import { clauses } from './chinese-clauses.ts'
import { questions } from './chinese-questions.ts'
import { rateClauses, rateQuestions, togetherClause } from './chinese-rates.ts'
import { plainChinese } from './chinese-values.ts'

export const chinese = {
  plainWords: plainChinese,
  clauses: [togetherClause, ...rateClauses, ...clauses],
  questions: [...rateQuestions, ...questions],
  joints: /，|,|；|、|和(?=[#一])|(?<=后)(?=[^，,]{2,})/g,
}
