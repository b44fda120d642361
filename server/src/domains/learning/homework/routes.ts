import * as contract from '@capyzen/contracts/homework'
import type { FastifyInstance } from 'fastify'
import { serve, serveUnchecked } from '#platform/http'
import { assign, change, listChoices, listOfClass, readChoice, withdraw } from './assigning.ts'
import { checkCard, listCards, type HomeworkDeps } from './general-homework.ts'
import { listReports, reportProblem, updateReport } from './problem-reports.ts'
import { readResults, readStudentWork } from './results.ts'
import {
  listAssigned,
  listOfFamily,
  readChildWork,
  readWork,
  requestLook,
  saveHomeworkAnswer,
  selfCheckQuestion,
  submit,
} from './student-work.ts'

export function homeworkRoutes(app: FastifyInstance, deps: HomeworkDeps): void {
  serve(app, contract.listHomework, async ({ actor }) => ({ cards: await listCards(deps, actor) }))
  serve(app, contract.checkHomework, ({ actor, params, body }) =>
    checkCard(deps, { cardId: params.homeworkId, answer: body.answer }, actor),
  )
  serve(app, contract.reportProblem, async ({ actor, body }) => {
    await reportProblem(deps, body, actor)
    return { outcome: 'reported' as const }
  })
  serve(app, contract.listProblemReports, async ({ actor }) => ({ reports: await listReports(deps, actor) }))
  serve(app, contract.updateProblemReport, async ({ actor, params, body }) => {
    await updateReport(deps, { ...params, ...body }, actor)
    return { outcome: 'updated' as const }
  })
  serve(app, contract.listAssignedHomework, async ({ actor }) => ({ assignments: await listAssigned(deps, actor) }))
  serve(app, contract.getAssignedHomework, ({ actor, params }) => readWork(deps, params.assignmentId, actor.userId))
  serveUnchecked(app, contract.saveHomeworkAnswer, ({ params, body, ...from }) =>
    saveHomeworkAnswer(deps, { ...params, ...body }, from),
  )
  serve(app, contract.submitHomework, ({ actor, params }) => submit(deps, params.assignmentId, actor))
  serve(app, contract.selfCheckHomework, async ({ actor, params, body }) => ({
    question: await selfCheckQuestion(deps, { ...params, ...body }, actor),
  }))
  serve(app, contract.requestHomeworkSecondLook, async ({ actor, params }) => ({
    question: await requestLook(deps, params, actor),
  }))
  serve(app, contract.readHomeworkChoice, ({ actor, params }) => readChoice(deps, params.questionVersionId, actor))
  serve(app, contract.listClassHomework, async ({ actor, params }) => ({
    homework: await listOfClass(deps, params.classId, actor),
  }))
  serve(app, contract.assignHomework, async ({ actor, params, body }) => ({
    homework: await assign(deps, { ...params, ...body }, actor),
  }))
  serve(app, contract.updateHomework, async ({ actor, params, body }) => ({
    homework: await change(deps, { ...params, ...body }, actor),
  }))
  serve(app, contract.withdrawHomework, async ({ actor, params }) => {
    await withdraw(deps, params.assignmentId, actor)
    return { outcome: 'withdrawn' as const }
  })
  serve(app, contract.getHomeworkResults, ({ actor, params }) => readResults(deps, params.assignmentId, actor))
  serve(app, contract.getStudentHomework, ({ actor, params }) => readStudentWork(deps, params, actor))
  serve(app, contract.listHomeworkChoices, async ({ actor, query }) => ({
    questions: await listChoices(deps, query, actor),
  }))
  serve(app, contract.listFamilyHomework, async ({ actor }) => ({ children: await listOfFamily(deps, actor) }))
  serve(app, contract.getChildHomework, ({ actor, params }) => readChildWork(deps, params, actor))
}
