import type { AnswerToCheck } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { checkMessages } from '#features/learning/questions/check-messages.ts'
import { MarksForm, type GivenMarks } from '#features/learning/questions/marks-form.tsx'
import { FoldedPassage } from '#features/learning/questions/passage-panel.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { WhoseAnswerContext } from '#features/learning/questions/whose-answer.ts'
import { hasCode } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { BackLink, PageHeading } from '#shared/admin-frame.tsx'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { teacherCheckMessages } from './check-messages.ts'
import { answersPerPage, answersToCheckQuery, useCheckAnswer } from './queries.ts'

const states = ['waiting', 'checked'] as const
const listFilters = { state: states } as const

/** Answers of one's students whose marks a teacher decides, below what waits elsewhere. */
export function AnswersToCheckScreen({ before }: { before?: ReactNode }) {
  const t = useText(teacherCheckMessages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.classes()} label={t('backToClasses')} />
      <PageHeading title={t('heading')} lead={t('lead')} />
      <RequireSession loading={<Loading messages={teacherCheckMessages.words} lines={5} className="mt-6" />}>
        {before}
        <AnswerList />
      </RequireSession>
    </div>
  )
}

function AnswerList() {
  const t = useText(teacherCheckMessages)
  const { filters, choose } = useAddressFilters(listFilters)
  const paging = useAddressPage()
  const query = useQuery(answersToCheckQuery(filters.state, paging.page))
  const isWaiting = filters.state === 'waiting'
  return (
    <Fetched
      query={query}
      messages={teacherCheckMessages.words}
      lines={5}
      inCard
      className="mt-6"
      forbidden={<Forbidden title={t('teachersOnly')} description={t('teachersOnlyWhy')} className="mt-6" />}
    >
      {({ answers, total }) => (
        <>
          <div className="mt-6 flex flex-wrap items-end gap-4">
            <h2 className="mr-auto text-xl">{t('ofExams')}</h2>
            <FilterSelect
              label={t('state')}
              value={filters.state}
              values={states}
              nameOf={(state) => t(state)}
              onChoose={(state) => choose('state', state)}
              className="min-w-52"
            />
          </div>
          {total === 0 ? (
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
                    <AnswerCard answer={answer} />
                  </li>
                ))}
              </ul>
            </PagedList>
          )}
        </>
      )}
    </Fetched>
  )
}

function AnswerCard({ answer }: { answer: AnswerToCheck }) {
  const t = useText(teacherCheckMessages)
  const ofChecks = useText(checkMessages)
  const pick = usePick()
  const { student, paper, reviewed, passage, submittedAt } = answer
  const { question, check } = reviewed
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-base break-words">
          {t('of', { name: student.name, paper: pick(paper.title), number: question.number })}
        </h3>
        {check.isSecondLookRequested && (
          <Badge tone="yuzu" icon={Eye}>
            {t('requested')}
          </Badge>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('submitted', { date: formatDate(submittedAt) })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <VerdictLine reviewed={reviewed} />
      </div>
      {passage !== null && (
        <div className="mt-4">
          <FoldedPassage text={passage} language={paper.language} />
        </div>
      )}
      <WhoseAnswerContext value="student">
        <ReviewedAnswer reviewed={reviewed} language={paper.language} />
      </WhoseAnswerContext>
      {check.selfCheckedMarks > 0 && (
        <p className="mt-4 font-bold">{ofChecks('selfChecked', { count: check.selfCheckedMarks })}</p>
      )}
      {/* What was stored elsewhere meanwhile replaces what was typed here. */}
      <ExamMarks key={answer.revision} answer={answer} />
    </Card>
  )
}

function ExamMarks({ answer: { attemptId, student, reviewed, revision } }: { answer: AnswerToCheck }) {
  const t = useText(teacherCheckMessages)
  const ofChecks = useText(checkMessages)
  const { question, check, marksAwarded } = reviewed
  const most = question.marks
  const save = useCheckAnswer()

  // The card has left the list by the time the list is fetched again, and its callbacks with it.
  const submit = async ({ marks, note }: GivenMarks) => {
    try {
      const given = { attemptId, questionId: question.id, marks, note, revision }
      const { outcome, score, answer: stored } = await save.mutateAsync(given)
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
      isChecked={check.teacher !== null}
      isSaving={save.isPending}
      onSave={(given) => void submit(given)}
    />
  )
}
