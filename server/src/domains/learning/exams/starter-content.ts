import { and, eq } from 'drizzle-orm'
import type { AnswerKey, QuestionImage, QuestionType } from '@capyzen/contracts/questions'
import type { Level, PaperType, Subject } from '@capyzen/contracts/vocabulary'
import {
  publishQuestions,
  toStarterQuestion as taggedQuestion,
  type StarterQuestion,
  type QuestionSource,
} from '#domains/learning/questions'
import type { Database, Transaction } from '#platform/database'
import { paperQuestions, papers, paperVersions } from './tables.ts'

/** The format of content/exams, with figures resolved to addresses. */
export interface PaperToLoad {
  id: string
  title: { en: string; zh: string }
  school: string
  subject: Subject
  level: Level
  year: number
  syllabusYear: number
  type: PaperType
  isTopSchool?: boolean | undefined
  /** Unless it is for printing only. */
  isOnlineAvailable?: boolean | undefined
  language: 'en' | 'zh'
  durationMinutes: number
  instructions: { en: string; zh: string }
  topics: {
    topic: string
    passage?: string | undefined
    questions: (PlainQuestionSource | QuestionSource)[]
  }[]
}

interface PlainQuestionSource {
  /** Unique within the paper; `{paper}-{question}` is the question's slug. */
  id: string
  type: QuestionType
  marks: number
  text: string
  options?: string[] | undefined
  image: QuestionImage | null
  unit?: string | undefined
  key?: AnswerKey | undefined
  explanation?: { en: string; zh: string } | undefined
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
        isTopSchool: paper.isTopSchool ?? false,
        isOnlineAvailable: paper.isOnlineAvailable ?? true,
        titleEn: paper.title.en,
        titleZh: paper.title.zh,
        instructionsEn: paper.instructions.en,
        instructionsZh: paper.instructions.zh,
        currentVersion: 1,
        publishedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: papers.id })
    if (added.length > 0) await addPaperVersion(tx, paper, 1, now)
  })
}

/** For a paper whose form has changed: its second version, unless it is absent or has been changed since its first. */
export async function renewPaper(db: Database, paper: PaperToLoad, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const renewed = await tx
      .update(papers)
      .set({
        type: paper.type,
        titleEn: paper.title.en,
        titleZh: paper.title.zh,
        instructionsEn: paper.instructions.en,
        instructionsZh: paper.instructions.zh,
        currentVersion: 2,
      })
      .where(and(eq(papers.id, paper.id), eq(papers.currentVersion, 1)))
      .returning({ id: papers.id })
    if (renewed.length > 0) await addPaperVersion(tx, paper, 2, now)
  })
}

/** Earlier attempts keep their version. */
export async function addPaperVersion(tx: Transaction, paper: PaperToLoad, version: number, now: Date): Promise<void> {
  const starters = paper.topics.flatMap((section, index) =>
    section.questions.map((question) => ({ section: index, starter: toStarterQuestion(paper, section, question) })),
  )
  const versionIds = await publishQuestions(
    tx,
    starters.map(({ starter }) => starter),
    now,
  )
  const places = starters.map(({ section, starter }, index) => {
    const questionVersionId = versionIds[index]
    if (questionVersionId === undefined) throw new Error(`${starter.slug} was not stored`)
    return { questionVersionId, section, position: index + 1, marks: starter.marks }
  })
  await tx.insert(paperVersions).values({
    paperId: paper.id,
    version,
    createdAt: now,
    sections: paper.topics.map(({ topic, passage = null }) => ({ topic, passage })),
    totalMarks: places.reduce((sum, { marks }) => sum + marks, 0),
    questionCount: places.length,
  })
  if (places.length === 0) return
  await tx
    .insert(paperQuestions)
    .values(places.map((place) => ({ ...place, paperId: paper.id, paperVersion: version })))
}

type PaperQuestionSource = PaperToLoad['topics'][number]['questions'][number]

function toStarterQuestion(
  paper: PaperToLoad,
  { topic, passage }: PaperToLoad['topics'][number],
  question: PaperQuestionSource,
): StarterQuestion {
  const { subject, level, language, syllabusYear } = paper
  if ('skills' in question) {
    const starter = taggedQuestion({ subject, language, syllabusYear, passages: {} }, question)
    return { ...starter, slug: `${paper.id}-${question.id}`, inPractice: false, topic, passage: passage ?? null }
  }
  const { id, options = [], unit = null, key = null, explanation = null, ...rest } = question
  return {
    ...rest,
    slug: `${paper.id}-${id}`,
    options: options.map((option, index) => {
      const value = 'ABCDE'.charAt(index)
      return { value, label: `${value}. ${option}` }
    }),
    unit,
    key,
    explanation,
    topic,
    passage: passage ?? null,
    subject,
    level,
    language,
    syllabusYear,
  }
}
