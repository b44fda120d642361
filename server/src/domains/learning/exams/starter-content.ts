import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Level, PaperType, Subject } from '@capyzen/contracts/vocabulary'
import { listQuestions, publishList, questionLists, type ListItem } from '#domains/learning/attempts'
import { publishQuestions, type StarterQuestion } from '#domains/learning/questions'
import type { Database, Transaction } from '#platform/database'
import { papers } from './tables.ts'

/** A paper of content/exams. */
export interface PaperToLoad {
  id: string
  title: { en: string; zh: string }
  school: string
  subject: Subject
  level: Level
  year: number
  syllabusYear: number
  type: PaperType
  isTopSchool: boolean
  isOnlineAvailable: boolean
  language: 'en' | 'zh'
  durationMinutes: number
  instructions: { en: string; zh: string }
  sections: { topic: string; passage: string | null; questions: StarterQuestion[] }[]
}

/** Publishes a paper unless it exists, because administrators may have changed it. */
export async function loadPaper(
  db: Database,
  paper: PaperToLoad,
  { position, now }: { position: number; now: Date },
): Promise<void> {
  const { id, school, subject, level, year, syllabusYear, type, language, durationMinutes } = paper
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(papers)
      .values({
        id,
        school,
        subject,
        level,
        year,
        syllabusYear,
        type,
        language,
        durationMinutes,
        position,
        isTopSchool: paper.isTopSchool,
        isOnlineAvailable: paper.isOnlineAvailable,
        titleEn: paper.title.en,
        titleZh: paper.title.zh,
        instructionsEn: paper.instructions.en,
        instructionsZh: paper.instructions.zh,
        currentVersion: 1,
        publishedAt: now,
        approvedVersion: 1,
      })
      .onConflictDoNothing()
      .returning({ id: papers.id })
    if (added.length > 0) await addPaperVersion(tx, paper, 1, now)
  })
}

/**
 * The next version of a paper whose starter content has changed, unless it is absent or administrators have changed it.
 * `loadedAt` tells the versions that starter content made from theirs.
 */
export async function renewPaper(
  db: Database,
  paper: PaperToLoad,
  { loadedAt, now }: { loadedAt: Date[]; now: Date },
): Promise<void> {
  const { id, school, level, year, syllabusYear, type, durationMinutes } = paper
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ version: questionLists.version, sections: questionLists.sections })
      .from(papers)
      .innerJoin(
        questionLists,
        and(eq(questionLists.listId, papers.id), eq(questionLists.version, papers.currentVersion)),
      )
      .where(
        and(
          eq(papers.id, id),
          isNull(papers.authorId),
          or(eq(papers.currentVersion, 1), inArray(questionLists.createdAt, loadedAt)),
        ),
      )
      .for('update', { of: papers })
    if (!current) return
    const items = await itemsOf(tx, paper, now)
    const { questionVersionId, section, position, marks } = listQuestions
    const before = await tx
      .select({ questionVersionId, marks, section })
      .from(listQuestions)
      .where(and(eq(listQuestions.listId, id), eq(listQuestions.listVersion, current.version)))
      .orderBy(position)
    const isSame = isDeepStrictEqual([before, current.sections], [items, sectionsOf(paper)])
    const version = isSame ? current.version : current.version + 1
    await tx
      .update(papers)
      .set({
        ...{ school, level, year, syllabusYear, type, durationMinutes },
        titleEn: paper.title.en,
        titleZh: paper.title.zh,
        instructionsEn: paper.instructions.en,
        instructionsZh: paper.instructions.zh,
        ...{ currentVersion: version, approvedVersion: version },
      })
      .where(eq(papers.id, id))
    if (!isSame) await publish(tx, paper, { version, items, now })
  })
}

/** Earlier attempts keep their version. */
export async function addPaperVersion(tx: Transaction, paper: PaperToLoad, version: number, now: Date): Promise<void> {
  await publish(tx, paper, { version, items: await itemsOf(tx, paper, now), now })
}

const sectionsOf = (paper: PaperToLoad) => paper.sections.map(({ topic, passage }) => ({ topic, passage }))

const publish = (
  tx: Transaction,
  paper: PaperToLoad,
  { version, items, now }: { version: number; items: ListItem[]; now: Date },
): Promise<void> =>
  publishList(tx, { listId: paper.id, listVersion: version }, { sections: sectionsOf(paper), items, now })

async function itemsOf(tx: Transaction, { sections }: PaperToLoad, now: Date): Promise<ListItem[]> {
  const starters = sections.flatMap(({ topic, passage, questions }, section) =>
    questions.map((question) => ({ section, starter: { ...question, topic, passage } })),
  )
  const versionIds = await publishQuestions(
    tx,
    starters.map(({ starter }) => starter),
    now,
  )
  return starters.map(({ section, starter }, at) => {
    const versionId = versionIds[at]
    if (versionId === undefined) throw new Error(`${starter.slug} was not stored`)
    return { questionVersionId: versionId, marks: starter.marks, section }
  })
}
