import { questionsPerPage, type BankQuestion } from '@capyzen/contracts/question-bank'
import type pg from 'pg'
import { searchQueryOf } from '../server/src/domains/learning/questions/search-words.ts'
import { rowsOf, userOfToken, type Floor } from './floor.ts'
import { callForJson, requestBytes } from './http-client.ts'
import type { Script } from './load.ts'
import { atMost, number, type Outcome } from './report.ts'
import { assertEqual } from './rounds.ts'
import { compareSides, type Stage } from './stage.ts'

const manyQuestions = 100_000
const slowestMs = 50
const connections = 1

const words = ['fraction', '分数', 'fenshu', 'zuowen', '作文', 'light energy', 'word', 'xx', '阅读', 'triangle area']
const levels = ['P6', 'P5']
const subjects = ['math', 'science', 'english', 'chinese']
const lastPage = manyQuestions / questionsPerPage

/** What is asked of the bank: its first, a middle and its last page, filtered, and searches of many and few finds. */
function* asks(prefix: string, cookie: string): Script {
  const get = (kind: string, query: Record<string, string>) => ({
    kind,
    bytes: requestBytes('GET', `${prefix}/api/question-bank?${new URLSearchParams(query).toString()}`, { cookie }),
  })
  for (let turn = 0; ; turn += 1) {
    const [word = '', level = '', subject = ''] = [words, levels, subjects].map((list) => list[turn % list.length])
    yield get('first page', {})
    yield get('deep page', { page: String(turn % 2 === 0 ? lastPage : Math.floor(lastPage / 2)) })
    yield get('filtered', { subject, level })
    yield get('searched', { search: word })
    yield get('searched and filtered', { search: word, subject })
    // Nobody else asks this, so nothing is remembered of it.
    yield get('searched anew', { search: `${word} ${(asked += 1) % 1_000}` })
  }
}
let asked = 0

/** The question bank with 100,000 questions, beside the same rows by bare statements. */
export async function questionSearch(stage: Stage): Promise<Outcome> {
  const { database, product, floor, students, floorStudents } = stage
  await addFiller(database)
  for (const query of ['', '?search=fenshu&subject=math', `?page=${lastPage}`]) {
    const path = `/api/question-bank${query}`
    const ofProduct = await callForJson(product.port, 'GET', path, students[0])
    assertEqual(ofProduct, await callForJson(floor.port, 'GET', `/bank${path}`, floorStudents[0]), 'question lists')
  }
  const comparisons = await compareSides(stage, {
    what: `GET /api/question-bank, ${manyQuestions} questions`,
    floors: { 'same rows by pg': '/bank' },
    script: (prefix, { cookie }) => asks(prefix, cookie),
    counts: [connections],
  })
  const [{ product: figures } = { product: undefined }] = comparisons
  const kinds = Object.entries(figures?.p99ByKind ?? {})
  return {
    comparisons,
    lines: kinds.map(([kind, ms]) => `${kind}: p99 ${number(ms)} ms`),
    verdicts: kinds.map(([kind, ms]) => atMost(`question bank of ${manyQuestions}, ${kind}: p99`, slowestMs, ms, 'ms')),
  }
}

/** Copies of the starter questions until there are so many, each under a number of its own. */
async function addFiller(database: pg.Pool): Promise<void> {
  await database.query(
    `with starter as (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
       from questions where in_practice),
     copied as (
       insert into questions (id, slug, current_version, in_practice, created_at, subject, level, term, changed_at, search_words)
       select gen_random_uuid(), 'filler-' || n || '-' || id, current_version, true, created_at, subject, level, term,
         changed_at - n * interval '1 minute', search_words || array_to_tsvector(array[n::text])
       from generate_series(1, $1::int - (select count(*)::int from starter)) n join starter on place = n % all_of_them
       returning id, slug, changed_at)
     insert into question_versions (id, question_id, version, type, title, text, options, marks, language, subject, level,
       term, topic, skills, difficulty, syllabus_year, created_at)
     select gen_random_uuid(), copied.id, v.version, v.type, v.title, v.text, v.options, v.marks, v.language, v.subject,
       v.level, v.term, v.topic, v.skills, v.difficulty, v.syllabus_year, copied.changed_at
     from copied join questions q on q.id = right(copied.slug, 36)::uuid
       join question_versions v on v.question_id = q.id and v.version = q.current_version`,
    [manyQuestions],
  )
  await database.query('vacuum analyze questions')
  await database.query('vacuum analyze question_versions')
}

const where = `q.in_practice and ($1::text is null or q.subject = $1) and ($2::text is null or q.level = $2)
  and ($3::tsquery is null or q.search_words @@ $3::tsquery)`
const countOf = `select count(*)::int as total from questions q where ${where}`
const pageOf = `select q.id, v.title, v.language, v.subject, v.level, v.term, v.created_at as "changedAt",
  v.id as "questionVersionId", v.marks
  from (select * from (select * from questions q where ${where} offset 0) found
    order by changed_at desc, id desc limit ${questionsPerPage} offset $4) q
    join question_versions v on v.question_id = q.id and v.version = q.current_version
  order by q.changed_at desc, q.id desc`

export const questionFloors: Record<string, Floor> = {
  bank: async (call) => {
    const query = new URLSearchParams(call.path.at(-1)?.split('?')[1])
    const search = query.get('search')
    const asked = [query.get('subject'), query.get('level'), search === null ? null : searchQueryOf(search)]
    const offset = (Number(query.get('page') ?? 1) - 1) * questionsPerPage
    const [, [counted], questions] = await Promise.all([
      userOfToken(call),
      rowsOf<{ total: number }>(call.pool, countOf, asked),
      rowsOf<BankQuestion>(call.pool, pageOf, [...asked, offset]),
    ])
    return { json: { questions, total: counted?.total } }
  },
}
