import { sql } from 'drizzle-orm'
import { levelRange, hasAchievementLevel, type Evidence } from '@capyzen/contracts/achievement-levels'
import type { Dashboard, ExamScore, LevelEstimate } from '@capyzen/contracts/progress'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { subjects } from '@capyzen/contracts/vocabulary-values'
import { attemptAnswers, attempts, listQuestions, questionLists } from '#domains/learning/attempts'
import { papers } from '#domains/learning/exams'
import type { Database } from '#platform/database'

interface ExamRow extends Evidence {
  id: string
  paperId: string
  titleEn: string
  titleZh: string
  subject: Subject
  level: Level
  submittedAt: Date
  answered: number
  /** The first submission of this paper, ever: afterwards its answers are known. */
  isFirst: boolean
}

/** Submitted since then, newest first. */
export async function readExams(db: Database, userId: string, since: Date): Promise<ExamRow[]> {
  const { rows } = await db.execute<Omit<ExamRow, 'submittedAt'> & { submittedAt: string }>(sql`
    select a.id, a.paper_id as "paperId", p.title_en as "titleEn", p.title_zh as "titleZh", p.subject, p.level,
      a.submitted_at as "submittedAt", a.score, a.total_marks as "totalMarks", v.question_count as questions,
      a.is_first as "isFirst",
      marks.answered, marks.can_lose as "canLose", marks.can_gain as "canGain"
    from (
      select *, row_number() over (partition by paper_id order by submitted_at, id) = 1 as is_first
      from ${attempts} where user_id = ${userId} and submitted_at is not null) a
    join ${papers} p on p.id = a.paper_id
    join ${questionLists} v on v.paper_id = a.paper_id and v.version = a.paper_version
    cross join lateral (
      select count(*) filter (where btrim(w.answer) <> '')::int as answered,
        coalesce(sum(w.marks_awarded) filter (where w.provisional), 0) as can_lose,
        coalesce(sum(q.marks - w.marks_awarded) filter (where w.provisional), 0) as can_gain
      from ${attemptAnswers} w
      join ${listQuestions} q on q.paper_id = a.paper_id and q.paper_version = a.paper_version
        and q.question_version_id = w.question_version_id
      where w.attempt_id = a.id) marks
    where a.submitted_at >= ${since.toISOString()}
    order by a.submitted_at desc, a.id`)
  return rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt) }))
}

/** Newest first. The scores of `untold` attempts are not told. */
export function summariseExams(exams: readonly ExamRow[], untold: ReadonlySet<string>): Dashboard['exams'] {
  const told = exams.filter(({ id }) => !untold.has(id)).map(toScore)
  const known = told.flatMap((exam) => (exam.knownShare === null ? [] : { exam, share: exam.knownShare }))
  const [best] = known.toSorted((one, other) => other.share - one.share)
  return {
    taken: exams.length,
    averageShare: known.length === 0 ? null : known.reduce((sum, { share }) => sum + share, 0) / known.length,
    last: told[0] ?? null,
    best: best?.exam ?? null,
  }
}

/** Whether marks wait for a teacher. */
export const isProvisional = ({ canLose, canGain }: Pick<Evidence, 'canLose' | 'canGain'>): boolean =>
  canLose + canGain > 0

/** Of the marks that don't wait for a teacher; null where all do. */
function knownShare({ score, totalMarks, canLose, canGain }: Evidence): number | null {
  const known = totalMarks - canLose - canGain
  return known === 0 ? null : (score - canLose) / known
}

function toScore(exam: ExamRow): ExamScore {
  const { id, paperId, titleEn, titleZh, submittedAt, score, totalMarks } = exam
  return {
    ...{ attemptId: id, paperId, score, totalMarks },
    title: { en: titleEn, zh: titleZh },
    submittedAt: submittedAt.toISOString(),
    ...{ knownShare: knownShare(exam), isProvisional: isProvisional(exam) },
  }
}

type Paper = Pick<ExamRow, 'subject' | 'level' | 'answered' | 'isFirst'> & Evidence

/** A few answers are not enough for an estimate. */
export const isEvidence = ({
  level,
  answered,
  questions,
}: Pick<ExamRow, 'level' | 'answered' | 'questions'>): boolean =>
  hasAchievementLevel(level) && answered * 2 >= questions

/** By subject, from exams newest first. Half-empty papers say nothing, and a paper taken again says too much. */
export function estimateLevels(exams: readonly Paper[]): LevelEstimate[] {
  const evidence = exams.filter((exam) => exam.isFirst && isEvidence(exam))
  return subjects.flatMap((subject) => {
    const taken = evidence.filter((exam) => exam.subject === subject)
    if (taken.length === 0) return []
    const all = together(taken)
    const half = Math.floor(taken.length / 2)
    const trend =
      half === 0 ? null : trendOf(levelRange(together(taken.slice(half))), levelRange(together(taken.slice(0, half))))
    return { subject, ...levelRange(all), papers: taken.length, questions: all.questions, trend }
  })
}

function together(exams: readonly Evidence[]): Evidence {
  const sum = (name: keyof Evidence) => exams.reduce((total, exam) => total + exam[name], 0)
  return {
    ...{ questions: sum('questions'), score: sum('score'), totalMarks: sum('totalMarks') },
    ...{ canLose: sum('canLose'), canGain: sum('canGain') },
  }
}

/** Levels count downwards: AL1 is the best. */
function trendOf(
  earlier: { best: number; worst: number },
  later: { best: number; worst: number },
): LevelEstimate['trend'] {
  if (later.worst < earlier.best) return 'up'
  return later.best > earlier.worst ? 'down' : 'steady'
}
