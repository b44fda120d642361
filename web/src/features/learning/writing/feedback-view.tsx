import type { Language } from '@capyzen/contracts/bilingual'
import { compositionMarks, type Criterion, type WritingVersion } from '@capyzen/contracts/writing'
import { Check, Lightbulb, Sparkles } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { TappableText, TappableWords } from '#shared/words/tappable-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Progress } from '#ui/progress.tsx'
import { criteria, practiceMessages } from './practice-messages.ts'

interface FeedbackViewProps {
  version: WritingVersion
  language: Language
  provisionalWhy?: string | undefined
  /** For paper, where nothing can be opened. */
  showsAll?: boolean
}

/** A teacher's marks and comment where there are some, and below them what the rules say: what is good, one thing to begin with, then all. */
export function FeedbackView({ version, language, provisionalWhy, showsAll = false }: FeedbackViewProps) {
  const t = useText(practiceMessages)
  const { feedback, teacher } = version
  const given = teacher ?? feedback
  if (!given) return null
  const most = compositionMarks[language]
  return (
    <section aria-label={t('feedback')}>
      <TappableText className="flex flex-col gap-4">
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
            <TappableWords text={teacher.comment} />
          </p>
        )}
        {!teacher && <p className="text-sm text-ink-soft">{provisionalWhy ?? t('provisionalWhy')}</p>}
        {feedback && !teacher && <FirstThings criteria={feedback.criteria} />}
        {feedback && (
          <details open={showsAll}>
            <summary className="cursor-pointer py-2 text-lg font-extrabold">
              {t(teacher ? 'measured' : 'allParts')}
            </summary>
            <ul className="mt-2 flex flex-col gap-4">
              {feedback.criteria.map((criterion) => (
                <CriterionLine key={criterion.name} criterion={criterion} isMarked={teacher === null} />
              ))}
            </ul>
          </details>
        )}
      </TappableText>
    </section>
  )
}

const share = ({ marks, outOf }: Criterion) => marks / outOf

/** A child begins with one thing, after what it can be glad of. */
function FirstThings({ criteria: all }: { criteria: readonly Criterion[] }) {
  const t = useText(practiceMessages)
  const nameOf = useText(criteria)
  const pick = usePick()
  const good = all
    .filter((one) => share(one) >= 0.6)
    .toSorted((one, other) => share(other) - share(one))
    .slice(0, 3)
  const [first] = all
    .filter(({ marks, outOf }) => marks < outOf)
    .toSorted((one, other) => other.outOf - other.marks - (one.outOf - one.marks))
  return (
    <>
      {good.length > 0 && (
        <div className="rounded-control bg-leaf-soft px-4 py-3 text-leaf-ink">
          <h4 className="font-extrabold">{t('doneWell')}</h4>
          <ul className="mt-1 flex flex-col gap-1">
            {good.map(({ name, reason }) => (
              <li key={name} className="flex items-start gap-2">
                <Check aria-hidden className="mt-1 size-4.5 shrink-0" />
                <span>
                  <span className="font-bold">{nameOf(name)}</span> · <TappableWords text={pick(reason)} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {first && (
        <div className="rounded-control bg-yuzu-soft px-4 py-3">
          <h4 className="font-extrabold">{t('beginWith')}</h4>
          <p className="mt-1 flex items-start gap-2">
            <Lightbulb aria-hidden className="mt-1 size-4.5 shrink-0 text-yuzu-ink" />
            <TappableWords text={pick(first.improve)} />
          </p>
        </div>
      )}
    </>
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
      <p className="mt-1.5">
        <TappableWords text={pick(reason)} />
      </p>
      {marks < outOf && (
        <p className="mt-1 flex items-start gap-2 text-ink-soft">
          <Lightbulb aria-hidden className="mt-1 size-4.5 shrink-0 text-yuzu-ink" />
          <span>
            <span className="sr-only">{t('improve')}: </span>
            <TappableWords text={pick(improve)} />
          </span>
        </p>
      )}
      {comment !== undefined && (
        <p className="mt-1 flex items-start gap-2 wrap-anywhere text-spring-ink">
          <Sparkles aria-hidden className="mt-1 size-4.5 shrink-0" />
          <span>
            <TappableWords text={comment} /> <span className="text-sm text-ink-soft">{t('commented')}</span>
          </span>
        </p>
      )}
    </li>
  )
}
