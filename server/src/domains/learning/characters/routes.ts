import * as contract from '@capyzen/contracts/characters'
import type { FastifyInstance } from 'fastify'
import { rateLimits } from '#domains/identity/auth'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { serve, serveAsIs } from '#platform/http'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { readCharacter, writeCharacter } from './answering.ts'
import { readCharacterPage } from './character-page.ts'
import { importCharacters } from './importing.ts'
import { listGrade } from './lessons.ts'
import { readingOf } from './readings.ts'
import { readReviewRound } from './review-round.ts'
import { characterSheet, sheetRows } from './sheet.ts'

export function characterRoutes(app: FastifyInstance, deps: DomainDeps): void {
  const { db, clock } = deps
  serve(app, contract.listCharacters, async ({ actor, query }) => ({
    characters: await listGrade(db, { userId: actor.userId, grade: query.grade, now: clock.now() }),
  }))
  serve(app, contract.listCharacterReviews, ({ actor }) => readReviewRound(db, actor.userId, clock.now()))
  serve(app, contract.getCharacter, async ({ actor, params, query }) => ({
    character: await readCharacterPage(db, { userId: actor.userId, ...params, ...query, now: clock.now() }),
  }))
  serve(app, contract.writeCharacter, ({ actor, params, body }) =>
    writeCharacter(deps, { userId: actor.userId, ...params, ...body }),
  )
  serve(app, contract.readCharacter, ({ actor, params, body }) =>
    readCharacter(deps, { userId: actor.userId, ...params, ...body }),
  )
  serve(app, contract.importCharacters, ({ actor, body }) => importCharacters(deps, { ...body, by: actor.userId }))
  serveAsIs(app, contract.printCharacterSheet, async ({ actor, body, reply }) => {
    await spendOrRefuse(db, budgetsOf(rateLimits.characterSheets, { user: actor.userId }), clock.now())
    const pdf = await characterSheet({
      title: body.title,
      rows: sheetRows(body.texts.map((text) => ({ text, pinyin: readingOf(text) }))).slice(
        0,
        contract.mostSheetCharacters,
      ),
    })
    if (!pdf) throw new AppError('not_found')
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'attachment; filename="characters.pdf"')
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}
