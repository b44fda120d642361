import type { ReviewedQuestion } from '@capyzen/contracts/exams'
import { BadgeCheck, Eye, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.tsx'
import { checkMessages } from './check-messages.ts'
import { useRequestSecondLook, useSelfCheck } from './queries.ts'

interface AnswerCheckProps {
  attemptId: string
  reviewed: ReviewedQuestion
}

/** Below the review of one answer: what the student finds in it, and what a teacher says. */
export function AnswerCheck({ attemptId, reviewed }: AnswerCheckProps) {
  const { check, provisional, isAnswered, isCorrect, scheme } = reviewed
  if (check.teacher) return <TeacherNote {...check.teacher} />
  if (!isAnswered || isCorrect) return null
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-4">
      {provisional && scheme.some(({ awarded }) => awarded === 0) && (
        <SelfCheck attemptId={attemptId} reviewed={reviewed} />
      )}
      <SecondLook attemptId={attemptId} reviewed={reviewed} />
    </div>
  )
}

function TeacherNote({ note, checkedAt }: { note: string; checkedAt: string }) {
  const t = useText(checkMessages)
  return (
    <div className="mt-5 flex gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{t('checkedOn', { date: formatDate(checkedAt) })}</p>
        {note !== '' && <p className="whitespace-pre-line">{note}</p>}
      </div>
    </div>
  )
}

function SelfCheck({ attemptId, reviewed: { question, scheme, check } }: AnswerCheckProps) {
  const t = useText(checkMessages)
  const pick = usePick()
  const selfCheck = useSelfCheck()
  // What was ticked last, as earlier ticks may still be on their way.
  const [ticked, setTicked] = useState<readonly number[]>(check.selfChecked)
  const tick = (index: number, isTicked: boolean) => {
    const next = isTicked ? [...ticked, index] : ticked.filter((one) => one !== index)
    setTicked(next)
    selfCheck.mutate(
      { attemptId, questionId: question.id, selfChecked: next },
      {
        onError: () => {
          setTicked(ticked)
          toast.error(t('failed'), t('failedWhy'))
        },
      },
    )
  }
  return (
    <fieldset>
      <legend className="font-bold">{t('selfCheck')}</legend>
      <p className="text-sm text-ink-soft">{t('selfCheckAbout')}</p>
      <div className="mt-1">
        {scheme.map(
          ({ label, marks, awarded }, index) =>
            awarded === 0 && (
              <Checkbox
                key={index}
                checked={ticked.includes(index)}
                onCheckedChange={(isTicked) => tick(index, isTicked)}
              >
                {t('point', { label: pick(label), count: marks })}
              </Checkbox>
            ),
        )}
      </div>
      {check.selfCheckedMarks > 0 && (
        <p className="font-bold text-spring-ink">{t('selfChecked', { count: check.selfCheckedMarks })}</p>
      )}
      <p className="text-sm text-ink-soft">{t('selfCheckNote')}</p>
    </fieldset>
  )
}

function SecondLook({ attemptId, reviewed: { question, check } }: AnswerCheckProps) {
  const t = useText(checkMessages)
  const request = useRequestSecondLook()
  if (check.isSecondLookRequested)
    return (
      <p className="flex items-center gap-2 font-bold text-ink-soft">
        <Hourglass aria-hidden className="size-5 shrink-0" />
        {t('secondLookRequested')}
      </p>
    )
  const ask = () =>
    request.mutate(
      { attemptId, questionId: question.id },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'no_teacher') toast.info(t('noTeacher'), t('noTeacherWhy'))
        },
        onError: () => toast.error(t('failed'), t('failedWhy')),
      },
    )
  return (
    <Button variant="secondary" size="small" loading={request.isPending} onClick={ask} className="self-start">
      <Eye aria-hidden className="size-5" />
      {t('secondLook')}
    </Button>
  )
}
