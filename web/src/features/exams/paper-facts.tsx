import type { PaperSummary } from '@capyzen/contracts/exams'
import { usePick, useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'
import { paperWord, subjectNames } from './paper-words.ts'

/** Everything that a paper's title page says about it, as a list of names and values. */
export function PaperFacts({ paper }: { paper: PaperSummary }) {
  const t = useText(messages)
  const pick = usePick()
  const facts = [
    [t('school'), pick(paperWord(paper.school))],
    [t('subject'), pick(subjectNames[paper.subject])],
    [t('level'), pick(paperWord(paper.level))],
    [t('type'), pick(paperWord(paper.type))],
    [t('year'), String(paper.year)],
    [t('syllabus'), String(paper.syllabusYear)],
    [t('duration'), t('minutes', { count: paper.durationMinutes })],
    [t('questions'), t('questionCount', { count: paper.questionCount })],
    [t('marks'), t('markCount', { count: paper.totalMarks })],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
