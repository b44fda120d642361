import type { HomeworkAnswer } from '@capyzen/contracts/homework'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { checkMessages } from '#features/learning/questions/check-messages.ts'
import { MarksForm, type GivenMarks } from '#features/learning/questions/marks-form.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { WhoseAnswerContext } from '#features/learning/questions/whose-answer.ts'
import { hasCode } from '#platform/api.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { useAddressFilters, useAddressPage } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import { lowPictures } from './general-homework.tsx'
import { answersPerPage, answersQuery, useCheckAnswer } from './queries.ts'
import { answerMessages } from './teacher-messages.ts'

const states = ['waiting', 'checked'] as const
const filterSpec = { answers: states } as const

/** Answers whose marks the teacher decides. */
export function AnswersToCheck({ assignmentId }: { assignmentId: string }) {
  const t = useText(answerMessages)
  const { filters, choose } = useAddressFilters(filterSpec)
  const paging = useAddressPage()
  const query = useQuery(answersQuery(assignmentId, filters.answers, paging.page))
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-end gap-4">
        <h2 className="mr-auto text-xl">{t('heading')}</h2>
        <FilterSelect
          label={t('state')}
          value={filters.answers}
          values={states}
          nameOf={(state) => t(state)}
          onChoose={(state) => choose('answers', state)}
          className="min-w-52"
        />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t('lead')}</p>
      <Fetched query={query} lines={3} className="mt-4">
        {({ answers, total }) =>
          total === 0 ? (
            <Card className="mt-4">
              <p className="font-bold">{t(filters.answers === 'waiting' ? 'none' : 'noneChecked')}</p>
            </Card>
          ) : (
            <PagedList
              paging={paging}
              perPage={answersPerPage}
              total={total}
              isStale={query.isPlaceholderData}
              className="mt-4"
            >
              <ul className="flex flex-col gap-5">
                {answers.map((answer) => (
                  <li key={`${answer.student.id} ${answer.question.id}`}>
                    <AnswerCard assignmentId={assignmentId} answer={answer} />
                  </li>
                ))}
              </ul>
            </PagedList>
          )
        }
      </Fetched>
    </section>
  )
}

function AnswerCard({ assignmentId, answer }: { assignmentId: string; answer: HomeworkAnswer }) {
  const t = useText(answerMessages)
  const ofChecks = useText(checkMessages)
  const interfaceLanguage = useLanguage()
  const { student, number, question, language, submittedAt, reviewed, lines, revision } = answer
  const { check } = reviewed
  const shown = { ...reviewed, question }
  return (
    <Card className={lowPictures}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar of={student.avatar} size={36} />
        <h3 className="min-w-0 text-base break-words">{t('of', { name: student.name, number })}</h3>
        {check.isSecondLookRequested && (
          <Badge tone="yuzu" icon={Eye}>
            {t('requested')}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {t('submitted', { date: formatDateTime(submittedAt, interfaceLanguage) })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <VerdictLine reviewed={shown} />
      </div>
      <WhoseAnswerContext value="student">
        <ReviewedAnswer reviewed={shown} language={language} />
      </WhoseAnswerContext>
      {check.selfCheckedMarks > 0 && (
        <p className="mt-4 font-bold">{ofChecks('selfChecked', { count: check.selfCheckedMarks })}</p>
      )}
      {/* What was stored elsewhere meanwhile replaces what was typed here. */}
      <AnswerMarks key={`${revision} ${lines.length}`} assignmentId={assignmentId} answer={answer} />
    </Card>
  )
}

function AnswerMarks({ assignmentId, answer }: { assignmentId: string; answer: HomeworkAnswer }) {
  const t = useText(answerMessages)
  const ofChecks = useText(checkMessages)
  const save = useCheckAnswer()
  const { student, question, reviewed, lines, revision } = answer
  const most = question.marks

  // The card has left the list by the time the list is fetched again, and its callbacks with it.
  const submit = async (given: GivenMarks) => {
    const place = { assignmentId, studentId: student.id, questionVersionId: question.id }
    try {
      const { outcome, score, answer: stored } = await save.mutateAsync({ ...place, ...given, revision })
      const marks = stored.reviewed.marksAwarded
      if (outcome === 'checked')
        toast.success(t('done', { name: student.name, marks, count: most }), t('doneWhy', { score }))
      else toast.info(t('changedMeanwhile'), t('changedMeanwhileWhy', { marks, count: most }))
    } catch (error) {
      if (hasCode(error, 'not_found')) toast.info(t('gone'), t('goneWhy'))
      else toast.error(ofChecks('failed'), ofChecks('failedWhy'))
    }
  }
  return (
    <MarksForm
      most={most}
      marks={reviewed.marksAwarded}
      note={reviewed.check.teacher?.note ?? ''}
      lines={lines}
      isChecked={reviewed.check.teacher !== null}
      isSaving={save.isPending}
      onSave={(given) => void submit(given)}
    />
  )
}
