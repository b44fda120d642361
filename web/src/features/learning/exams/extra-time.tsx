import { extraTimeFactors, type ExtraTimeFactor } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { defineMessages, useText } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'
import { extraTimesQuery, useSetExtraTime } from './queries.ts'

const extraTimeMessages = defineMessages('extra-time', {
  label: { en: 'Time in mock exams', zh: '模拟考试时间' },
  labelOf: { en: 'Time in mock exams: {name}', zh: '模拟考试时间：{name}' },
  usual: { en: 'Usual time', zh: '规定时间' },
  quarter: { en: '25% more', zh: '多 25%' },
  half: { en: '50% more', zh: '多 50%' },
  double: { en: 'Double time', zh: '两倍时间' },
  hint: { en: 'For exams that start from now on.', zh: '只对以后开始的考试有效。' },
  saved: { en: '{name}: {time}', zh: '{name}：{time}' },
  failed: { en: 'The time wasn’t changed', zh: '时间没有改变' },
  failedWhy: { en: 'Please try again.', zh: '请再试一次。' },
})

interface ExtraTimeProps {
  studentId: string
  name: string
}

const labels = { 1: 'usual', 1.25: 'quarter', 1.5: 'half', 2: 'double' } as const

/** For a parent, on the child's card. */
export function ChildExtraTime(props: ExtraTimeProps) {
  const t = useText(extraTimeMessages)
  return (
    <Field label={t('label')} hint={t('hint')}>
      {({ id }) => <ExtraTimeSelect {...props} id={id} />}
    </Field>
  )
}

/** Nothing until it is known, so that a choice never overwrites one that was not seen. */
export function ExtraTimeSelect({ studentId, name, id }: ExtraTimeProps & { id?: string }) {
  const t = useText(extraTimeMessages)
  const { data } = useQuery(extraTimesQuery)
  const set = useSetExtraTime()
  const chosen = set.isPending ? set.variables.factor : factorOf(data?.extraTimes, studentId)
  const choose = (factor: ExtraTimeFactor) =>
    set.mutate(
      { studentId, factor },
      {
        onSuccess: () => toast.success(t('saved', { name, time: t(labels[factor]) })),
        onError: () => toast.error(t('failed'), t('failedWhy')),
      },
    )
  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={t('labelOf', { name })}
      disabled={data === undefined}
      value={String(chosen)}
      onValueChange={(value) => {
        const factor = extraTimeFactors.find((one) => String(one) === value)
        if (factor !== undefined && factor !== chosen) choose(factor)
      }}
      options={extraTimeFactors.map((factor) => ({ value: String(factor), label: t(labels[factor]) }))}
    />
  )
}

function factorOf(
  extraTimes: readonly { studentId: string; factor: ExtraTimeFactor }[] | undefined,
  studentId: string,
): ExtraTimeFactor {
  return extraTimes?.find((one) => one.studentId === studentId)?.factor ?? 1
}
