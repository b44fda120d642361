import type { AnswerToCheck } from '@capyzen/contracts/attempts'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { checkMessages } from '#features/learning/questions/check-messages.ts'
import { MarksForm, type GivenMarks } from '#features/learning/questions/marks-form.tsx'
import { FoldedPassage } from '#features/learning/questions/passage-panel.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { WhoseAnswerContext } from '#features/learning/questions/whose-answer.ts'
import { hasCode } from '#platform/api.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { answersPerPage, answersToCheckQuery, useCheckAnswer, workToCheckQuery } from './queries.ts'

const states = ['waiting', 'checked'] as const
const filterSpec = { answers: states, work: 'text' } as const

/** Answers whose marks the teacher decides: of one work, or of all, from which one can be chosen. */
export function AnswersToCheck({ work }: { work?: string }) {
  const t = useText(messages)
  const { filters, choose } = useAddressFilters(filterSpec)
  const paging = useAddressPage()
  const asked = work ?? (filters.work === '' ? undefined : filters.work)
  const query = useQuery(answersToCheckQuery({ state: filters.answers, work: asked, page: paging.page }))
  const isWaiting = filters.answers === 'waiting'
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        {work === undefined && <ChooseWork work={filters.work} onChoose={(value) => choose('work', value)} />}
        <FilterSelect
          label={t('state')}
          value={filters.answers}
          values={states}
          nameOf={(state) => t(state)}
          onChoose={(state) => choose('answers', state)}
          className="min-w-52"
        />
      </div>
      <Fetched
        query={query}
        messages={messages.words}
        lines={5}
        inCard
        className="mt-6"
        forbidden={<Forbidden title={t('teachersOnly')} description={t('teachersOnlyWhy')} className="mt-6" />}
      >
        {({ answers, total }) =>
          total === 0 ? (
            <Card className="mt-6">
              <EmptyState
                mood={isWaiting ? 'cheering' : 'reading'}
                title={t(isWaiting ? 'none' : 'noneChecked')}
                description={t(isWaiting ? 'noneWhy' : 'noneCheckedWhy')}
              />
            </Card>
          ) : (
            <PagedList
              paging={paging}
              perPage={answersPerPage}
              total={total}
              isStale={query.isPlaceholderData}
              className="mt-6"
            >
              <ul className="flex flex-col gap-5">
                {answers.map((answer) => (
                  <li key={`${answer.attemptId} ${answer.reviewed.question.id}`}>
                    <AnswerCard answer={answer} namesWork={work === undefined} />
                  </li>
                ))}
              </ul>
            </PagedList>
          )
        }
      </Fetched>
    </>
  )
}

/** Radix allows no empty value. */
const everything = 'all'

/** Work in which answers wait, with how many; and the one that was chosen. */
function ChooseWork({ work, onChoose }: { work: string; onChoose: (work: string) => void }) {
  const t = useText(messages)
  const nameOf = useNameOfWork()
  const { data } = useQuery(workToCheckQuery)
  const waiting = new Map((data?.work ?? []).map((one) => [one.id, one]))
  const ids = [everything, ...waiting.keys(), ...(work === '' || waiting.has(work) ? [] : [work])]
  return (
    <FilterSelect
      label={t('work')}
      value={work === '' ? everything : work}
      values={ids}
      nameOf={(id) => {
        const one = waiting.get(id)
        return one
          ? t('waitingIn', { title: nameOf(one), count: one.toCheck })
          : t(id === everything ? 'allWork' : 'thisWork')
      }}
      onChoose={(id) => onChoose(id === everything ? '' : id)}
      className="w-full min-w-0 sm:w-96"
    />
  )
}

function useNameOfWork() {
  const t = useText(messages)
  const pick = usePick()
  return ({ title, className }: Pick<AnswerToCheck['work'], 'title' | 'className'>) =>
    className === null ? pick(title) : t('inClass', { title: pick(title), className })
}

function AnswerCard({ answer, namesWork }: { answer: AnswerToCheck; namesWork: boolean }) {
  const t = useText(messages)
  const ofChecks = useText(checkMessages)
  const interfaceLanguage = useLanguage()
  const nameOf = useNameOfWork()
  const { student, work, number, reviewed, passage, language, submittedAt, revision, lines } = answer
  const { check } = reviewed
  const isPractice = work.purpose === 'practice'
  const date = formatDateTime(submittedAt, interfaceLanguage)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar of={student.avatar} size={36} />
        <h3 className="min-w-0 text-base break-words">
          {isPractice ? student.name : t('of', { name: student.name, number })}
        </h3>
        {check.isSecondLookRequested && (
          <Badge tone="yuzu" icon={Eye}>
            {t('requested')}
          </Badge>
        )}
      </div>
      {namesWork && <p className="mt-1 text-sm font-bold break-words text-ink-soft">{nameOf(work)}</p>}
      <p className="mt-1 text-sm text-ink-soft">{t(isPractice ? 'answered' : 'submitted', { date })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <VerdictLine reviewed={reviewed} />
      </div>
      {passage !== null && (
        <div className="mt-4">
          <FoldedPassage text={passage} language={language} />
        </div>
      )}
      <WhoseAnswerContext value="student">
        <ReviewedAnswer reviewed={reviewed} language={language} />
      </WhoseAnswerContext>
      {check.selfCheckedMarks > 0 && (
        <p className="mt-4 font-bold">{ofChecks('selfChecked', { count: check.selfCheckedMarks })}</p>
      )}
      {/* What was stored elsewhere meanwhile replaces what was typed here. */}
      <AnswerMarks key={`${revision} ${lines.length}`} answer={answer} />
    </Card>
  )
}

function AnswerMarks({ answer }: { answer: AnswerToCheck }) {
  const t = useText(messages)
  const ofChecks = useText(checkMessages)
  const save = useCheckAnswer()
  const { attemptId, student, reviewed, lines, revision } = answer
  const { question, check, marksAwarded } = reviewed
  const most = question.marks

  // The card has left the list by the time the list is fetched again, and its callbacks with it.
  const submit = async (given: GivenMarks) => {
    try {
      const place = { attemptId, questionId: question.id }
      const { outcome, score, answer: stored } = await save.mutateAsync({ ...place, ...given, revision })
      const shown = { name: student.name, marks: stored.reviewed.marksAwarded, count: most }
      if (outcome === 'checked') toast.success(t('done', shown), t('doneWhy', { score }))
      else toast.info(t('changedMeanwhile'), t('changedMeanwhileWhy', shown))
    } catch (error) {
      if (hasCode(error, 'not_found')) toast.info(t('gone'), t('goneWhy'))
      else toast.error(ofChecks('failed'), ofChecks('failedWhy'))
    }
  }
  return (
    <MarksForm
      most={most}
      marks={marksAwarded}
      note={check.teacher?.note ?? ''}
      lines={lines}
      isChecked={check.teacher !== null}
      isSaving={save.isPending}
      onSave={(given) => void submit(given)}
    />
  )
}
