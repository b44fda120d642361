import { mathGenerated } from './math-generators.ts'
import { questionSetFiles, readQuestionSet, type QuestionSet } from './question-files.ts'

/** Starter questions of question practice and the question bank. Those of papers are in content/exams. */
export const readQuestionSets = (): QuestionSet[] => [...questionSetFiles.map(readQuestionSet), mathGenerated]
