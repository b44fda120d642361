import type { PaperTopic } from '@capyzen/contracts/exams'
import type { Database } from '#platform/database'
import type { AnswerKey } from './scoring.ts'
import { answerKeys, papers } from './tables.ts'

/** A paper as content/exams writes it, figures already resolved to addresses. */
export interface PaperToLoad {
  id: string
  title: { en: string; zh: string }
  school: string
  subject: 'english' | 'math' | 'science' | 'chinese'
  level: string
  year: number
  syllabusYear: number
  type: string
  language: 'en' | 'zh'
  durationMinutes: number
  instructions: { en: string; zh: string }
  topics: {
    topic: string
    passage?: string | undefined
    questions: {
      id: string
      type: 'MCQ' | 'ShortAnswer'
      marks: number
      text: string
      options?: string[] | undefined
      image: { url: string; alt: string; width: number; height: number } | null
      unit?: string | undefined
      key?: AnswerKey | undefined
      explanation?: { en: string; zh: string } | undefined
    }[]
  }[]
}

/** Publishes a paper; one that is there already keeps what administrators made of it. */
export async function loadPaper(
  db: Database,
  paper: PaperToLoad,
  { position, now }: { position: number; now: Date },
): Promise<void> {
  const topics = publicTopics(paper)
  const questions = topics.flatMap((topic) => topic.questions)
  const { id, school, subject, level, year, syllabusYear, type, language, durationMinutes } = paper
  const keys = paper.topics.flatMap((topic) =>
    topic.questions.map(({ id: questionId, key, explanation }) => ({
      paperId: id,
      questionId,
      key: key ?? null,
      explanationEn: explanation?.en ?? null,
      explanationZh: explanation?.zh ?? null,
    })),
  )
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(papers)
      .values({
        ...{ id, school, subject, level, year, syllabusYear, type, language, durationMinutes, position, topics },
        titleEn: paper.title.en,
        titleZh: paper.title.zh,
        instructionsEn: paper.instructions.en,
        instructionsZh: paper.instructions.zh,
        totalMarks: questions.reduce((sum, { marks }) => sum + marks, 0),
        questionCount: questions.length,
        publishedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: papers.id })
    if (added.length > 0) await tx.insert(answerKeys).values(keys)
  })
}

/** Splits off everything that could tell an answer; what is left is named field by field. */
function publicTopics(paper: PaperToLoad): PaperTopic[] {
  let number = 0
  return paper.topics.map(({ topic, passage, questions }) => ({
    topic,
    passage: passage ?? null,
    questions: questions.map(({ id, type, marks, text, options, image, unit }) => ({
      id,
      number: (number += 1),
      topic,
      type,
      marks,
      text,
      options: (options ?? []).map((option, index) => {
        const value = 'ABCDE'.charAt(index)
        return { value, label: `${value}. ${option}` }
      }),
      image,
      unit: unit ?? null,
    })),
  }))
}
