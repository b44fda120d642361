import type { Mistake } from '@capyzen/contracts/practice'
import { subjects } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AnswerCheck } from '#features/learning/questions/answer-check.tsx'
import { ReviewedAnswer } from '#features/learning/questions/reviewed-answer.tsx'
import { formatDate, formatDay } from '#platform/dates.ts'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mistakeMessages, turnMessages } from './messages.ts'
import { mistakeQuery, mistakesQuery } from './queries.ts'

const all = 'all'
const mistakeFilters = { state: ['open', 'waiting', 'corrected'], subject: [all, ...subjects] } as const
const perPage = 20

export function MistakesBook() {
  const t = useText(mistakeMessages)
  const turn = useText(turnMessages)
  const word = useText(vocabularyMessages)
  const { filters, choose } = useAddressFilters(mistakeFilters)
  const paging = useAddressPage()
  const { state, subject } = filters
  const query = useQuery(mistakesQuery({ state, page: paging.page, ...(subject !== all && { subject }) }))
  const [shown, show] = useState<Mistake>()
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <Link to={paths.questionPractice()} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        {turn('back')}
      </Link>
      <h1 className="mt-1 text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('lead')}</p>
      <div className="mt-6 grid max-w-xl grid-cols-2 gap-4">
        <FilterSelect
          label={t('state')}
          value={state}
          values={mistakeFilters.state}
          nameOf={(value) => t(value)}
          onChoose={(value) => choose('state', value)}
        />
        <FilterSelect
          label={t('subject')}
          value={subject}
          values={mistakeFilters.subject}
          nameOf={(value) => (value === all ? t('all') : word(value))}
          onChoose={(value) => choose('subject', value)}
        />
      </div>
      <Fetched query={query} lines={4} className="mt-6">
        {({ mistakes, total }) =>
          total === 0 ? (
            <EmptyState
              mood="calm"
              title={t(state === 'waiting' ? 'noneWaiting' : 'none')}
              description={t(state === 'waiting' ? 'noneWaitingWhy' : 'noneWhy')}
            />
          ) : (
            <PagedList
              paging={paging}
              perPage={perPage}
              total={total}
              isStale={query.isPlaceholderData}
              className="mt-6"
            >
              <ul className="flex flex-col gap-3">
                {mistakes.map((mistake) => (
                  <li key={mistake.questionVersionId}>
                    <MistakeCard mistake={mistake} onLook={() => show(mistake)} />
                  </li>
                ))}
              </ul>
            </PagedList>
          )
        }
      </Fetched>
      {shown && <MistakeDialog mistake={shown} onClose={() => show(undefined)} />}
    </div>
  )
}

function MistakeCard({ mistake, onLook }: { mistake: Mistake; onLook: () => void }) {
  const t = useText(mistakeMessages)
  const word = useText(vocabularyMessages)
  const pick = usePick()
  const {
    title,
    subject,
    level,
    language,
    skill,
    source,
    mistakenAt,
    dueAt,
    isDue,
    correctedAt,
    isWaiting,
    answeredAt,
  } = mistake
  const day = (name: 'correctedOn' | 'answeredOn' | 'mistakenOn' | 'dueOn', at: string) => (
    <time key={name} dateTime={at} title={formatDate(at)}>
      {t(name, { day: formatDay(at) })}
    </time>
  )
  const facts = [
    skill && <span key="skill">{pick(skill.label)}</span>,
    source && (
      <span key="source">
        {t(source.title ? `${source.purpose}Of` : source.purpose, { title: source.title ? pick(source.title) : '' })}
      </span>
    ),
    isWaiting
      ? day('answeredOn', answeredAt)
      : correctedAt
        ? day('correctedOn', correctedAt)
        : day('mistakenOn', mistakenAt),
    !isWaiting && !correctedAt && dueAt && (isDue ? <span key="due">{t('dueNow')}</span> : day('dueOn', dueAt)),
  ].filter(Boolean)
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4! md:p-5!">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap gap-2">
          <Badge tone="spring">{word(subject)}</Badge>
          <Badge>{word(level)}</Badge>
          {isWaiting && <Badge tone="yuzu">{t('toLookAt')}</Badge>}
        </p>
        <p lang={languageTag(language)} className="mt-2 font-bold">
          {title}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))}
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={t('lookAt', { title })} onClick={onLook}>
        {t('look')}
      </Button>
    </Card>
  )
}

function MistakeDialog({ mistake, onClose }: { mistake: Mistake; onClose: () => void }) {
  const t = useText(mistakeMessages)
  const pick = usePick()
  const query = useQuery(mistakeQuery(mistake.questionVersionId))
  const { answerFailed, answerFailedWhy } = mistakeMessages.words
  return (
    <Dialog onClose={onClose} title={mistake.skill ? pick(mistake.skill.label) : t('heading')}>
      <Fetched query={query} messages={{ loadFailed: answerFailed, loadFailedWhy: answerFailedWhy }} lines={4}>
        {({ reviewed, language }) => (
          <>
            <ReviewedAnswer reviewed={reviewed} language={language} />
            <AnswerCheck reviewed={reviewed} />
          </>
        )}
      </Fetched>
    </Dialog>
  )
}
