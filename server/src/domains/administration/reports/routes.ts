import type { FastifyInstance } from 'fastify'
import * as contract from '@capyzen/contracts/reports'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { countErrors } from './errors.ts'
import { countFunnel, countLearners } from './learners.ts'
import { listLessons, readLesson } from './lessons.ts'
import { exportHealth, listQuestionHealth } from './question-health.ts'

export function reportRoutes(app: FastifyInstance, { listDb, longDb }: { listDb: Database; longDb: Database }): void {
  serve(app, contract.reportLearners, ({ query }) => countLearners(listDb, query))
  serve(app, contract.reportLessons, ({ query }) => listLessons(listDb, query))
  serve(app, contract.reportLesson, ({ params, query }) => readLesson(listDb, { ...params, ...query }))
  serve(app, contract.reportQuestions, ({ query }) => listQuestionHealth(listDb, query))
  serve(app, contract.exportQuestionHealth, ({ query }) => exportHealth(longDb, query))
  serve(app, contract.reportErrors, ({ query }) => countErrors(listDb, query))
  serve(app, contract.reportFunnel, ({ query }) => countFunnel(listDb, query))
}
