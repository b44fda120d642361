import { and, asc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { readOpenMistakes, type Generators } from '#domains/learning/practice'
import { closedQuestions, readPassages } from '#domains/learning/attempts'
import { isCurrentVersion, questions, questionVersions } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import type { SheetQuestion } from './choosing.ts'

/** How often a sheet asks what a generator makes, each time with other numbers. */
const drawsOfGenerator = 3

export const languageOf = (subject: Subject): 'en' | 'zh' => (subject === 'chinese' ? 'zh' : 'en')

const columns = {
  questionId: questions.id,
  versionId: questionVersions.id,
  slug: questions.slug,
  skillId: sql<string | null>`${questionVersions.skills}[1]`,
  level: questionVersions.level,
  difficulty: questionVersions.difficulty,
  marks: questionVersions.marks,
  passage: questionVersions.passage,
  language: questionVersions.language,
  hasFigure: sql<boolean>`${isNotNull(questionVersions.image)}`,
}

/** A character is written on the screen, where its strokes are judged. */
const isForPaper = and(eq(questions.isPrivate, false), ne(questionVersions.type, 'Character'))

interface Wanted {
  level: Level
  subject: Subject
  skills: readonly string[]
  difficulty: 'easy' | 'medium' | 'hard' | 'mixed'
}

/** Of practice, in an order that stays. */
export async function readSheetQuestions(db: Database, { level, subject, skills, difficulty }: Wanted) {
  const ofSkills: SQL | undefined =
    skills.length === 0 ? undefined : sql`${questionVersions.skills}[1] = any(${sql.param([...skills])}::text[])`
  const rows = await db
    .select(columns)
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      and(
        eq(questions.inPractice, true),
        isForPaper,
        eq(questionVersions.level, level),
        eq(questionVersions.subject, subject),
        eq(questionVersions.language, languageOf(subject)),
        ofSkills,
        difficulty === 'mixed' ? undefined : eq(questionVersions.difficulty, difficulty),
      ),
    )
    .orderBy(asc(questions.id))
  return rows satisfies SheetQuestion[]
}

export const drawsOf =
  (generators: Generators) =>
  ({ slug }: Pick<SheetQuestion, 'slug'>): number =>
    slug !== null && generators.has(slug) ? drawsOfGenerator : 1

/** Each skill with how many questions a sheet can ask of it. */
export async function countSkills(db: Database, generators: Generators, wanted: { level: Level; subject: Subject }) {
  const found = await readSheetQuestions(db, { ...wanted, skills: [], difficulty: 'mixed' })
  const draws = drawsOf(generators)
  const counts = new Map<string, number>()
  let all = 0
  for (const question of found) {
    all += draws(question)
    const { skillId } = question
    if (skillId !== null && findSkill(skillId)) counts.set(skillId, (counts.get(skillId) ?? 0) + draws(question))
  }
  const skills = [...counts].map(([id, count]) => ({ id, questions: count }))
  return { skills: skills.toSorted((one, other) => one.id.localeCompare(other.id)), questions: all }
}

/** What a learner got wrong and has not got right since, the last first; without what is in open homework or an open exam. */
export async function readMistakenQuestions(
  deps: { db: Database; domains: readonly Domain[]; clock: Clock },
  { learnerId, subject }: { learnerId: string; subject: Subject },
): Promise<SheetQuestion[]> {
  const versionIds = await readOpenMistakes(deps.db, learnerId, subject)
  if (versionIds.length === 0) return []
  const [closed, passages, rows] = await Promise.all([
    closedQuestions(deps, learnerId),
    readPassages(deps.db, versionIds),
    deps.db
      .select(columns)
      .from(questionVersions)
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(and(isForPaper, sql`${questionVersions.id} = any(${sql.param([...versionIds])}::uuid[])`)),
  ])
  const byVersion = new Map(rows.map((row) => [row.versionId, row]))
  return versionIds.flatMap((versionId) => {
    const row = byVersion.get(versionId)
    if (!row || closed.has(row.questionId)) return []
    // As it was asked: a generator would ask for something else.
    return [{ ...row, slug: null, passage: row.passage ?? passages.get(versionId) ?? null }]
  })
}
