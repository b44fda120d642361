import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { AnswerKey, Question } from '@capyzen/contracts/questions'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { newId } from '#platform/ids'
import { listedColumnsOf } from './listing.ts'
import { isCurrentVersion, questionKeys, questions, questionVersions } from './tables.ts'

type VersionRow = typeof questionVersions.$inferInsert

type Bilingual = { en: string; zh: string }

/** Everything of a version: what students see, and the solution. */
export type QuestionContent = Omit<
  VersionRow,
  'id' | 'questionId' | 'version' | 'seed' | 'edition' | 'createdAt' | 'title'
> & {
  /** The beginning of the text when missing. */
  title?: string
  key: AnswerKey | null
  hints?: Bilingual[]
  explanation: Bilingual | null
}

/** A question of starter content, which keeps its slug. */
export type StarterQuestion = QuestionContent & { slug: string; inPractice?: boolean }

/** Returns version ids in the order given. Idempotent: an equal question keeps the current version. */
export async function publishQuestions(
  tx: Transaction,
  starters: readonly StarterQuestion[],
  now: Date,
): Promise<string[]> {
  const current = await currentVersions(
    tx,
    starters.map(({ slug }) => slug),
  )
  const ids: string[] = []
  for (const starter of starters) {
    const before = current.get(starter.slug)
    ids.push(
      before && isDeepStrictEqual(contentOf(starter), before.content)
        ? before.id
        : await addQuestionVersion(tx, starter, now),
    )
  }
  return ids
}

export async function addQuestionVersion(tx: Transaction, starter: StarterQuestion, now: Date): Promise<string> {
  const { slug, inPractice = false, ...content } = starter
  const listed = listedColumns(content, now)
  // Locks the existing row, so that version numbers stay unique.
  const [question] = await tx
    .insert(questions)
    .values({ slug, inPractice, currentVersion: 1, createdAt: now, ...listed })
    .onConflictDoUpdate({
      target: questions.slug,
      set: { currentVersion: sql`${questions.currentVersion} + 1`, ...listed },
    })
    .returning({ id: questions.id, version: questions.currentVersion })
  if (!question) throw new Error(`${slug} was not stored`)
  const [id] = await insertVersions(tx, [{ questionId: question.id, version: question.version, content }], now)
  if (id === undefined) throw new Error(`${slug} was not stored`)
  return id
}

/** Returns version ids in the order given. */
export async function insertVersions(
  tx: DatabaseOrTransaction,
  versions: readonly { questionId: string; version: number; content: QuestionContent }[],
  now: Date,
): Promise<string[]> {
  const rows = versions.map(({ questionId, version, content }) =>
    rowsOf(content, { questionId, version, createdAt: now }),
  )
  await tx.insert(questionVersions).values(rows.map(({ shown }) => shown))
  await tx.insert(questionKeys).values(rows.map(({ secret }) => secret))
  return rows.map(({ shown }) => shown.id)
}

function rowsOf(
  content: QuestionContent,
  place: Pick<VersionRow, 'questionId' | 'version' | 'seed' | 'edition' | 'createdAt'>,
) {
  const { key, hints = [], explanation, title = titleOf(content.text), ...shown } = content
  const id = newId()
  const [explanationEn, explanationZh] = [explanation?.en ?? null, explanation?.zh ?? null]
  return {
    shown: { ...shown, title, id, ...place },
    secret: { questionVersionId: id, key, hints, explanationEn, explanationZh },
  }
}

/** What a generator made of a seed. */
interface Drawn {
  questionId: string
  seed: number
  content: QuestionContent
  /** What the learner was asked last. */
  metVersionId: string | null
}

/**
 * Stores it as a version beside the numbered ones, unless it is there already, and says whether it asks what the
 * learner was asked last. One statement, safe for learners who draw the same at once.
 */
export async function storeDrawn(db: Database, { questionId, seed, content, metVersionId }: Drawn, now: Date) {
  const edition = createHash('sha256')
    .update(JSON.stringify(contentOf(content)))
    .digest('base64url')
    .slice(0, 12)
  const filled = {
    ...content,
    prompts: content.prompts ?? [],
    blanks: content.blanks ?? [],
    hasWorking: content.hasWorking ?? false,
  }
  const { shown, secret } = rowsOf(filled, { questionId, seed, edition, createdAt: now })
  const { rows } = await db.execute<{ versionId: string; isMet: boolean }>(sql`
    with known as (
      select id from ${questionVersions} where question_id = ${questionId} and seed = ${seed} and edition = ${edition}),
    drawn as (
      insert into ${questionVersions} select made.* from ${recordOf(questionVersions, shown)} made
      where not exists (select from known)
      on conflict (question_id, seed, edition) do update set seed = excluded.seed returning id),
    secret as (
      insert into ${questionKeys} select made.* from drawn, ${recordOf(questionKeys, secret)} made
      where drawn.id = made.question_version_id)
    select found.id as "versionId", exists (
      select from ${questionVersions} met where met.id = ${metVersionId} and met.text = ${shown.text}
        and met.image ->> 'alt' is not distinct from ${shown.image?.alt ?? null}) as "isMet"
    from (select id from known union all select id from drawn) found`)
  const [stored] = rows
  if (!stored) throw new Error(`A version of ${questionId} was not stored`)
  return stored
}

function recordOf(table: PgTable, row: Record<string, unknown>) {
  const named = Object.entries(getTableColumns(table)).map(([field, { name }]) => [name, row[field]])
  return sql`jsonb_populate_record(null::${table}, ${JSON.stringify(Object.fromEntries(named))}::jsonb)`
}

export const listedColumns = (content: QuestionContent, now: Date) =>
  listedColumnsOf({ ...content, title: content.title ?? titleOf(content.text) }, now)

const longestTitle = 80

/** The text's beginning, without markup. */
export function titleOf(text: string, longest = longestTitle): string {
  const plain = text
    .replace(/\{([^{}]*)\}/g, '$1')
    .replace(/__(?=\S)(.+?)__/gs, '$1')
    .replace(/\[\d+\]/g, '____')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1).trimEnd()}…`
}

async function currentVersions(tx: Transaction, slugs: string[]) {
  const rows = await tx
    .select({ slug: questions.slug, shown: questionVersions, secret: questionKeys })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(questionKeys, eq(questionKeys.questionVersionId, questionVersions.id))
    .where(inArray(questions.slug, slugs))
  return new Map(
    rows.map(({ slug, shown, secret: { key, hints, explanationEn: en, explanationZh: zh } }) => [
      slug,
      { id: shown.id, content: contentOf({ ...shown, key, hints, explanation: en && zh ? { en, zh } : null }) },
    ]),
  )
}

/** Normalised for comparison: absent and null are equal, as are values that jsonb stores alike. */
export function contentOf(content: QuestionContent): unknown {
  const { type, text, passage, options, prompts, blanks, hasWorking, image, unit, marks, language, subject } = content
  const { level, term, topic, skills, difficulty, syllabusYear, key, hints, explanation } = content
  return JSON.parse(
    JSON.stringify([
      ...[type, content.title ?? titleOf(text), text, passage ?? null, options, prompts ?? [], blanks ?? []],
      ...[hasWorking ?? false, image ?? null, unit ?? null, marks, language, subject, level, term ?? null, topic],
      ...[skills ?? null, difficulty ?? null, syllabusYear, key, hints ?? [], explanation],
    ]),
  )
}

/** What `Question` names, and nothing else. */
const shownColumns = {
  id: questionVersions.id,
  topic: questionVersions.topic,
  type: questionVersions.type,
  text: questionVersions.text,
  passage: questionVersions.passage,
  options: questionVersions.options,
  prompts: questionVersions.prompts,
  blanks: questionVersions.blanks,
  hasWorking: questionVersions.hasWorking,
  image: questionVersions.image,
  unit: questionVersions.unit,
  marks: questionVersions.marks,
}

/** By version id. Unknown ids are left out. */
export async function readQuestions(db: Database, versionIds: readonly string[]): Promise<Map<string, Question>> {
  const rows = await db
    .select(shownColumns)
    .from(questionVersions)
    .where(inArray(questionVersions.id, [...versionIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** As `readQuestions` gives it. */
export function shownAs(versionId: string, content: QuestionContent): Question {
  const { topic, type, text, options, marks, passage = null, image = null, unit = null } = content
  const { prompts = [], blanks = [], hasWorking = false } = content
  return { id: versionId, topic, type, text, passage, options, prompts, blanks, hasWorking, image, unit, marks }
}

/** What students are told after they answered. */
export interface Solution {
  key: AnswerKey | null
  hints: Bilingual[]
  explanation: Bilingual | null
}

/** By version id, corrected where they were wrong. Unknown ids are left out. */
export async function readSolutions(
  db: DatabaseOrTransaction,
  versionIds: readonly string[],
): Promise<Map<string, Solution>> {
  const asked = alias(questionKeys, 'asked')
  const { key, hints, explanationEn, explanationZh } = questionKeys
  const rows = await db
    .select({ id: asked.questionVersionId, key, hints, en: explanationEn, zh: explanationZh })
    .from(asked)
    .innerJoin(
      questionKeys,
      sql`${questionKeys.questionVersionId} = coalesce(${asked.correctedBy}, ${asked.questionVersionId})`,
    )
    .where(inArray(asked.questionVersionId, [...versionIds]))
  return new Map(
    rows.map(({ id, en, zh, ...solution }) => [id, { ...solution, explanation: en && zh ? { en, zh } : null }]),
  )
}
