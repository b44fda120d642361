import { sql } from 'drizzle-orm'
import type { Activity } from '@capyzen/contracts/progress'
import type { LearningEventKind } from '@capyzen/contracts/learning-events'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Subject } from '@capyzen/contracts/vocabulary'
import { courses } from '#domains/content/courses'
import { learningEvents } from '#domains/insight/learning-events'
import { attemptAnswers, attempts } from '#domains/learning/attempts'
import { papers } from '#domains/learning/exams'
import type { Database } from '#platform/database'

/** Enough for ten lines of a busy week. */
const eventsRead = 300
const mostLines = 10

export interface RecentEvent {
  kind: LearningEventKind
  occurredAt: Date
  subject: Subject | null
  skillId: string | null
  about: string | null
  isCorrect: boolean | null
  seconds: number
  score: number | null
  totalMarks: number | null
  /** Some marks of the score wait for a teacher. */
  isProvisional: boolean
  /** Of the lesson or paper. */
  titleEn: string | null
  titleZh: string | null
}

/** Answers in exams and homework are told by their submission; the scores of `untold` attempts are not. */
export async function readActivity(db: Database, userId: string, untold: ReadonlySet<string>): Promise<Activity[]> {
  const { rows } = await db.execute<Record<keyof RecentEvent | 'source', never>>(sql`
    select e.kind, e.occurred_at as "occurredAt", e.subject, e.skill_id as "skillId", e.about, e.source, e.is_correct as "isCorrect",
      e.seconds, e.score, e.total_marks as "totalMarks",
      exists (select from ${attemptAnswers} w where w.attempt_id = a.id and w.provisional) as "isProvisional",
      coalesce(c.title_en, p.title_en) as "titleEn", coalesce(c.title_zh, p.title_zh) as "titleZh"
    from (
      select * from ${learningEvents}
      where user_id = ${userId} and kind not in ('review_done', 'solution_shown')
        and not (kind = 'question_answered' and (source like 'attempt %' or source like 'homework %'))
      order by seq desc limit ${eventsRead}) e
    left join ${courses} c on e.kind in ('lesson_watched', 'lesson_completed') and c.id = e.about
    left join ${papers} p on e.kind = 'attempt_submitted' and p.id = e.about
    left join ${attempts} a on e.kind = 'attempt_submitted' and 'attempt ' || a.id = e.source
      and a.user_id = ${userId} and a.purpose = 'exam'
    order by e.seq desc`)
  return toLines(
    rows.map(({ source, ...row }: Record<keyof RecentEvent | 'source', unknown>) => ({
      ...(row as unknown as RecentEvent),
      occurredAt: new Date(row.occurredAt as string),
      ...(untold.has(String(source).replace('attempt ', '')) && { score: null, isProvisional: false }),
    })),
  )
}

/** Merges what belongs together on a day, from events newest first; a line has the time of its last event. */
export function toLines(events: readonly RecentEvent[]): Activity[] {
  const lines = new Map<string, Activity>()
  for (const event of events) {
    const line = lineOf(event)
    if (!line) continue
    const name = `${singaporeDay(event.occurredAt)} ${keyOf(event)}`
    const known = lines.get(name)
    lines.set(name, known ? merged(known, line) : line)
  }
  return [...lines.values()].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostLines)
}

function keyOf({ kind, about, skillId, subject, occurredAt }: RecentEvent): string {
  switch (kind) {
    case 'question_answered':
      return `questions ${findSkill(skillId ?? '')?.topic.id ?? subject}`
    case 'lesson_watched':
    case 'lesson_completed':
      return `lesson ${about}`
    case 'mistake_corrected':
    case 'plan_finished':
      return kind
    case 'oral_practised':
      return `oral ${about}`
    default:
      return `${kind} ${about} ${occurredAt.getTime()}`
  }
}

function lineOf(event: RecentEvent): Activity | undefined {
  const at = event.occurredAt.toISOString()
  const { titleEn, titleZh } = event
  const title = titleEn !== null && titleZh !== null ? { en: titleEn, zh: titleZh } : undefined
  switch (event.kind) {
    case 'question_answered': {
      const topic = findSkill(event.skillId ?? '')?.topic
      const subject = topic?.subject ?? event.subject
      return {
        ...{ kind: 'questions', at, topic: topic?.label ?? null, subject },
        ...{ answered: 1, right: event.isCorrect ? 1 : 0 },
      }
    }
    case 'mistake_corrected':
      return { kind: 'corrected', at, count: 1 }
    case 'lesson_watched':
      return title && { kind: 'watched', at, title, seconds: event.seconds }
    case 'lesson_completed':
      return title && { kind: 'lesson', at, title }
    case 'attempt_submitted':
      return (
        title && {
          ...{ kind: 'exam', at, title, score: event.score, totalMarks: event.totalMarks ?? 0 },
          isProvisional: event.isProvisional,
        }
      )
    case 'homework_submitted':
      return { kind: 'homework', at }
    case 'plan_finished':
      return { kind: 'plan', at }
    case 'oral_practised':
      return event.subject === null ? undefined : { kind: 'oral', at, subject: event.subject }
    case 'review_done':
    case 'solution_shown':
      return undefined
  }
}

/** `earlier` is of the same day and thing as `line`. */
function merged(line: Activity, earlier: Activity): Activity {
  if (line.kind === 'questions' && earlier.kind === 'questions')
    return { ...line, answered: line.answered + earlier.answered, right: line.right + earlier.right }
  if (line.kind === 'corrected' && earlier.kind === 'corrected') return { ...line, count: line.count + earlier.count }
  if (line.kind === 'watched' && earlier.kind === 'watched') return { ...line, seconds: line.seconds + earlier.seconds }
  // Finishing a lesson tells that it was watched.
  return earlier.kind === 'lesson' ? { ...earlier, at: line.at } : line
}
