import { sql } from 'drizzle-orm'
import { publishQuestions, toStarterQuestion, type QuestionSetToLoad } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { homeworkCards } from './tables.ts'

/** The format of content/homework, with figures resolved to addresses. */
interface HomeworkToLoad {
  cards: {
    slug: string
    title: { en: string; zh: string }
    content: { en: string; zh: string }
    /** The slug of its question. */
    question: string
  }[]
  /** Questions that are in homework only. */
  ownQuestions: QuestionSetToLoad[]
}

/** Idempotent. Cards that are no longer named stay, because students have answered them. */
export async function loadHomework(db: Database, { cards, ownQuestions }: HomeworkToLoad, now: Date): Promise<void> {
  const starters = ownQuestions.flatMap(({ questions, syllabusYear }) =>
    questions.map((question) => toStarterQuestion(question, syllabusYear)),
  )
  await db.transaction(async (tx) => {
    await publishQuestions(tx, starters, now)
    await tx
      .insert(homeworkCards)
      .values(
        cards.map(({ slug, title, content, question }, position) => ({
          slug,
          position,
          titleEn: title.en,
          titleZh: title.zh,
          content: { content, question },
        })),
      )
      .onConflictDoUpdate({
        target: homeworkCards.slug,
        set: {
          titleEn: sql`excluded.title_en`,
          titleZh: sql`excluded.title_zh`,
          content: sql`excluded.content`,
          position: sql`excluded.position`,
        },
      })
  })
}
