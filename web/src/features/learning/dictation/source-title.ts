import type { DictationSource, DictationSummary } from '@capyzen/contracts/dictation'
import type { Say } from '#platform/i18n.ts'
import { paths } from '#paths'
import type { messages } from './messages.ts'

type SayHere = Say<keyof (typeof messages)['words']>

export const gradeKeys = ['grade1', 'grade2', 'grade3', 'grade4', 'grade5', 'grade6'] as const

export function gradeName(grade: number, t: SayHere): string {
  return t(gradeKeys[grade - 1] ?? 'grade1')
}

export function sourceTitle({ source, title }: Pick<DictationSummary, 'source' | 'title'>, t: SayHere): string {
  if (source.kind === 'due') return t('dueTitle')
  if (source.kind === 'list') return title
  return t('lessonTitle', { grade: gradeName(source.grade, t), number: source.lessonNumber })
}

export function sessionTitle(session: Pick<DictationSummary, 'source' | 'title' | 'isAgain'>, t: SayHere): string {
  const title = sourceTitle(session, t)
  return session.isAgain ? t('again', { title }) : title
}

/** Where the helper begins with it. */
export function helperPath(source: DictationSource | { kind: 'session'; sessionId: string }): string {
  const query =
    source.kind === 'list'
      ? `list=${source.listId}`
      : source.kind === 'lesson'
        ? `grade=${source.grade}&lesson=${source.lessonNumber}`
        : source.kind === 'due'
          ? 'due'
          : `session=${source.sessionId}`
  return `${paths.dictationHelper()}?${query}`
}

export function readSource(query: URLSearchParams): DictationSource | null {
  const listId = query.get('list')
  if (listId) return { kind: 'list', listId }
  const [grade, lessonNumber] = [Number(query.get('grade')), Number(query.get('lesson'))]
  if (grade >= 1 && grade <= 6 && lessonNumber >= 1 && lessonNumber <= 10)
    return { kind: 'lesson', grade, lessonNumber }
  return query.has('due') ? { kind: 'due' } : null
}
