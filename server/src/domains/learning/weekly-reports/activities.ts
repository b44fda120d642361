import { notInArray } from 'drizzle-orm'
import { topics } from '@capyzen/contracts/taxonomy'
import { levels } from '@capyzen/contracts/vocabulary-values'
import type { HomeActivity } from '@capyzen/contracts/weekly-reports'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { Database } from '#platform/database'
import { homeActivities } from './tables.ts'

interface ActivityToLoad {
  id: string
  /** A topic or skill of the taxonomy. */
  covers: string
  levels: readonly [Level, Level]
  title: Bilingual
  needs: Bilingual
  text: Bilingual
}

/** These and no others. */
export async function loadActivities(db: Database, activities: readonly ActivityToLoad[]): Promise<void> {
  const rows = activities.map(({ id, covers, levels: [fromLevel, toLevel], title, needs, text }) => ({
    ...{ id, covers, fromLevel, toLevel },
    ...{ titleEn: title.en, titleZh: title.zh, needsEn: needs.en, needsZh: needs.zh, textEn: text.en, textZh: text.zh },
  }))
  await db.transaction(async (tx) => {
    await tx.delete(homeActivities).where(
      notInArray(
        homeActivities.id,
        rows.map(({ id }) => id),
      ),
    )
    for (const { id, ...row } of rows)
      await tx
        .insert(homeActivities)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: homeActivities.id, set: row })
  })
}

interface Wish {
  /** A skill, or a topic where only that is known; null for anything. */
  about: string | null
  level: Level | null
  /** Activities of the same topic take turns by it. */
  turn: number
}

/**
 * The activity that comes nearest: of the topic, else of its subject, else any. One of another level is taken only where
 * no activity suits the child's own, because it would ask for what was never taught.
 */
export async function chooseActivity(db: Database, { about, level, turn }: Wish): Promise<HomeActivity | null> {
  const all = await db.select().from(homeActivities).orderBy(homeActivities.id)
  const fits = ({ fromLevel, toLevel }: (typeof all)[number]) =>
    level === null ||
    (levels.indexOf(fromLevel) <= levels.indexOf(level) && levels.indexOf(level) <= levels.indexOf(toLevel))
  const onTopic = all.filter(({ covers }) => about !== null && isBelow(about, covers))
  const [subject] = about?.split('.') ?? []
  const ofSubject = all.filter(({ covers }) => covers.split('.')[0] === subject)
  const choice = [onTopic, ofSubject, all].map((some) => some.filter(fits)).find((some) => some.length > 0) ?? all
  const chosen = choice[turn % choice.length]
  if (!chosen) return null
  return {
    title: { en: chosen.titleEn, zh: chosen.titleZh },
    needs: { en: chosen.needsEn, zh: chosen.needsZh },
    text: { en: chosen.textEn, zh: chosen.textZh },
    topic: topics.find(({ id }) => isBelow(chosen.covers, id))?.label ?? null,
  }
}

const isBelow = (id: string, prefix: string) => id === prefix || id.startsWith(`${prefix}.`)
