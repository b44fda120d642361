import type { AnswerCheck as Check } from '@capyzen/contracts/attempts'
import { BadgeCheck, Eye, Hourglass, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.tsx'
import { checkMessages } from './check-messages.ts'
import type { Reviewed } from './verdicts.ts'

type Checked = Reviewed & { check: Check }

interface CheckActions {
  onSelfCheck: (selfChecked: number[]) => Promise<unknown>
  onRequest: () => Promise<'requested' | 'no_teacher'>
}

interface AnswerCheckProps {
  reviewed: Checked
  /** Of the student; nobody else changes anything here. */
  actions?: CheckActions | undefined
}

/** Below the review of one answer: what the student finds in it, and what a teacher says. */
export function AnswerCheck({ reviewed, actions }: AnswerCheckProps) {
  const { teacher, regraded } = reviewed.check
  return (
    <>
      {/* A teacher's marks came later, and count. */}
      {regraded && !teacher && <Regraded reviewed={reviewed} {...regraded} />}
      <Said reviewed={reviewed} actions={actions} />
    </>
  )
}

function Said({ reviewed, actions }: AnswerCheckProps) {
  const { check, provisional, isAnswered, isCorrect, scheme } = reviewed
  if (check.teacher) return <TeacherNote reviewed={reviewed} {...check.teacher} isOwn={actions !== undefined} />
  if (!isAnswered || isCorrect || !actions) return null
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-4">
      {provisional && scheme.some(({ awarded }) => awarded === 0) && (
        <SelfCheck reviewed={reviewed} onSelfCheck={actions.onSelfCheck} />
      )}
      <SecondLook check={check} onRequest={actions.onRequest} />
    </div>
  )
}

interface TeacherNoteProps {
  reviewed: Checked
  note: string
  checkedAt: string
  isOwn: boolean
}

function TeacherNote({ reviewed: { marksAwarded, question }, note, checkedAt, isOwn }: TeacherNoteProps) {
  const t = useText(checkMessages)
  const marks = { marks: marksAwarded, most: question.marks }
  const date = formatDate(checkedAt)
  return (
    <div className="mt-5 flex gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold tabular-nums">{t(isOwn ? 'yourTeachersMark' : 'teachersMark', marks)}</p>
        {note !== '' && <p className="break-words whitespace-pre-line">{note}</p>}
        <p className="text-sm">{t(isOwn ? 'checkedByYourTeacher' : 'checkedOn', { date })}</p>
      </div>
    </div>
  )
}

function Regraded({
  reviewed: { marksAwarded, question },
  marksBefore,
  at,
}: {
  reviewed: Checked
  marksBefore: number
  at: string
}) {
  const t = useText(checkMessages)
  return (
    <div className="mt-5 flex gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
      <RefreshCw aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold tabular-nums">
          {t('regraded', { before: marksBefore, marks: marksAwarded, most: question.marks })}
        </p>
        <p className="text-sm">{t('regradedWhy', { date: formatDate(at) })}</p>
      </div>
    </div>
  )
}

function SelfCheck({
  reviewed: { scheme, check },
  onSelfCheck,
}: Pick<AnswerCheckProps, 'reviewed'> & Pick<CheckActions, 'onSelfCheck'>) {
  const t = useText(checkMessages)
  const pick = usePick()
  // What was ticked last, as earlier ticks may still be on their way.
  const [ticked, setTicked] = useState<readonly number[]>(check.selfChecked)
  const tick = (index: number, isTicked: boolean) => {
    const next = isTicked ? [...ticked, index] : ticked.filter((one) => one !== index)
    setTicked(next)
    onSelfCheck(next).catch(() => {
      setTicked(ticked)
      toast.error(t('failed'), t('failedWhy'))
    })
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

function SecondLook({ check, onRequest }: { check: Check; onRequest: CheckActions['onRequest'] }) {
  const t = useText(checkMessages)
  const [isAsking, setAsking] = useState(false)
  if (check.isSecondLookRequested)
    return (
      <p className="flex items-center gap-2 font-bold text-ink-soft">
        <Hourglass aria-hidden className="size-5 shrink-0" />
        {t('secondLookRequested')}
      </p>
    )
  const ask = async () => {
    setAsking(true)
    try {
      if ((await onRequest()) === 'no_teacher') toast.info(t('noTeacher'), t('noTeacherWhy'))
    } catch {
      toast.error(t('failed'), t('failedWhy'))
    }
    setAsking(false)
  }
  return (
    <Button variant="secondary" size="small" loading={isAsking} onClick={() => void ask()} className="self-start">
      <Eye aria-hidden className="size-5" />
      {t('secondLook')}
    </Button>
  )
}
