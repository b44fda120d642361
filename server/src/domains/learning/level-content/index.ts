/** What there is for a level: how many questions, lessons, papers and passages, by subject. */

import { readLevelContent, type ContentCount } from '@capyzen/contracts/level-content'
import type { Level } from '@capyzen/contracts/vocabulary'
import { cacheAnswer } from '#platform/cached-answer'
import type { Database } from '#platform/database'
import { defineDomain } from '#platform/domain'
import { serveCached } from '#platform/http'

declare module '#platform/domain' {
  interface DomainHooks {
    /** What this domain has now for learners of the level, for everybody to see. */
    levelContent(db: Database, level: Level): Promise<ContentCount[]>
  }
}

const countedForSeconds = 600

export const levelContentDomain = defineDomain({
  name: 'level-content',
  routes(app, { db, clock, domains }) {
    serveCached(
      app,
      readLevelContent,
      cacheAnswer(clock, countedForSeconds, async ({ level }: { level: Level }) => {
        const found = await Promise.all(
          domains.map(async ({ levelContent }) => (await levelContent?.(db, level)) ?? []),
        )
        return { content: found.flat() }
      }),
    )
  },
})
