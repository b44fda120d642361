import {
  getChildWeek,
  getClassWeek,
  getWeeklyMail,
  setWeeklyMail,
  stopWeeklyMail,
  stopWeeklyMailInOneClick,
} from '@capyzen/contracts/weekly-reports'
import type { FastifyInstance } from 'fastify'
import { serve, serveAsIs } from '#platform/http'
import { readOwnChildWeek, type ReportDeps } from './child-week.ts'
import { readClassWeek } from './class-week.ts'
import { readChoice, setChoice, stopByToken } from './mail-choices.ts'

export async function weeklyReportRoutes(app: FastifyInstance, deps: ReportDeps): Promise<void> {
  serve(app, getChildWeek, ({ params, query, actor }) => readOwnChildWeek(deps, actor, { ...params, ...query }))
  serve(app, getClassWeek, ({ params, query, actor }) => readClassWeek(deps, actor, { ...params, ...query }))
  serve(app, getWeeklyMail, ({ actor }) => readChoice(deps, actor))
  serve(app, setWeeklyMail, async ({ actor, body }) => {
    await setChoice(deps, actor.userId, body.isOn)
    return readChoice(deps, actor)
  })
  serve(app, stopWeeklyMail, async ({ body }) => {
    await stopByToken(deps, body.token)
    return { outcome: 'stopped' as const }
  })

  await app.register(async (scope) => {
    // Mail programs send a form whose content says nothing.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}))
    serveAsIs(
      scope,
      stopWeeklyMailInOneClick,
      async ({ params, reply }) => {
        await stopByToken(deps, params.token)
        return reply.code(200).type('text/plain; charset=utf-8').send('OK')
      },
      { takesForeignForms: true },
    )
  })
}
