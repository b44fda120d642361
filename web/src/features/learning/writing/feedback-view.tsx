import type { Language } from '@capyzen/contracts/bilingual'
import { compositionMarks, type Criterion, type WritingVersion } from '@capyzen/contracts/writing'
import { Lightbulb, Sparkles } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Progress } from '#ui/progress.tsx'
import { criteria, practiceMessages } from './practice-messages.ts'

interface FeedbackViewProps {
  version: WritingVersion
  language: Language
  provisionalWhy?: string | undefined
}

/** A teacher's marks and comment where there are some, and below them what the rules say. */
export function FeedbackView({ version, language, provisionalWhy }: FeedbackViewProps) {
  const t = useText(practiceMessages)
  const { feedback, teacher } = version
  const given = teacher ?? feedback
  if (!given) return null
  const most = compositionMarks[language]
  return (
    <section aria-label={t('feedback')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-xl">{t('feedback')}</h3>
        {teacher ? <Badge tone="leaf">{t('byTeacher')}</Badge> : <Badge tone="yuzu">{t('provisional')}</Badge>}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        {(
          [
            ['content', given.content, most.content],
            ['language', given.language, most.language],
            ['total', given.content + given.language, most.content + most.language],
          ] as const
        ).map(([name, marks, of]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{t(name)}</dt>
            <dd className="text-xl font-extrabold">{t('outOf', { marks, most: of })}</dd>
          </div>
        ))}
      </dl>
      {teacher && teacher.comment !== '' && (
        <p className="rounded-control bg-leaf-soft px-4 py-3 wrap-anywhere whitespace-pre-line text-leaf-ink">
          {teacher.comment}
        </p>
      )}
      {!teacher && <p className="text-sm text-ink-soft">{provisionalWhy ?? t('provisionalWhy')}</p>}
      {feedback && teacher && <h4 className="text-lg font-extrabold">{t('measured')}</h4>}
      {feedback && (
        <ul className="flex flex-col gap-4">
          {feedback.criteria.map((criterion) => (
            <CriterionLine key={criterion.name} criterion={criterion} isMarked={teacher === null} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A teacher's marks are no sum of these, so that then they are words only. */
function CriterionLine({ criterion, isMarked }: { criterion: Criterion; isMarked: boolean }) {
  const { name, marks, outOf, reason, improve, comment } = criterion
  const t = useText(practiceMessages)
  const nameOf = useText(criteria)
  const pick = usePick()
  return (
    <li className="break-inside-avoid">
      <p className="flex items-baseline justify-between gap-4 font-bold">
        {nameOf(name)}
        {isMarked && <span className="text-sm tabular-nums">{t('outOf', { marks, most: outOf })}</span>}
      </p>
      {isMarked && <Progress name={nameOf(name)} value={marks} max={outOf} className="mt-1 h-2" />}
      <p className="mt-1.5">{pick(reason)}</p>
      {marks < outOf && (
        <p className="mt-1 flex items-start gap-2 text-ink-soft">
          <Lightbulb aria-hidden className="mt-1 size-4.5 shrink-0 text-yuzu-ink" />
          <span>
            <span className="sr-only">{t('improve')}: </span>
            {pick(improve)}
          </span>
        </p>
      )}
      {comment !== undefined && (
        <p className="mt-1 flex items-start gap-2 wrap-anywhere text-spring-ink">
          <Sparkles aria-hidden className="mt-1 size-4.5 shrink-0" />
          <span>
            {comment} <span className="text-sm text-ink-soft">{t('commented')}</span>
          </span>
        </p>
      )}
    </li>
  )
}
