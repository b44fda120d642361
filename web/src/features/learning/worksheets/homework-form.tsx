import type { TaughtClass } from '@capyzen/contracts/classes'
import { HomeworkDraft } from '@capyzen/contracts/homework'
import type { Worksheet } from '@capyzen/contracts/worksheets'
import { useQuery } from '@tanstack/react-query'
import { BookPlus } from 'lucide-react'
import { useState } from 'react'
import { hasCode } from '#platform/api.ts'
import { inOneWeek } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Fetched } from '#shared/fetched.tsx'
import { TextAreaField, TextField } from '#shared/form-fields.tsx'
import { Form, FormError } from '#shared/form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { classMessages } from './class-messages.ts'
import { ClassSelect, OpenClasses } from './class-select.tsx'
import { sheetQuestionsQuery, useAssignSheet } from './queries.ts'

/** The questions of a sheet as homework on screen; on paper a teacher prints it. */
export function HomeworkForm({ sheet, onDone }: { sheet: Worksheet; onDone: () => void }) {
  const t = useText(classMessages)
  const query = useQuery(sheetQuestionsQuery(sheet.id))
  return (
    <section>
      <h3 className="text-lg">{t('homeworkTitle')}</h3>
      <Fetched query={query} lines={3} className="mt-4">
        {({ questionVersionIds }) =>
          questionVersionIds.length === 0 ? (
            <p className="mt-1">{t('nothingToSet')}</p>
          ) : (
            <>
              <p className="mt-1 mb-4 text-ink-soft">{t('homeworkWhy', { count: questionVersionIds.length })}</p>
              <OpenClasses>
                {(classes) => (
                  <Draft sheet={sheet} classes={classes} questionVersionIds={questionVersionIds} onDone={onDone} />
                )}
              </OpenClasses>
            </>
          )
        }
      </Fetched>
    </section>
  )
}

interface DraftProps {
  sheet: Worksheet
  classes: readonly [TaughtClass, ...TaughtClass[]]
  questionVersionIds: string[]
  onDone: () => void
}

function Draft({ sheet, classes, questionVersionIds, onDone }: DraftProps) {
  const t = useText(classMessages)
  const pick = usePick()
  const assign = useAssignSheet()
  const ofGrade = classes.find(({ level }) => level === sheet.grade) ?? classes[0]
  const [classId, setClassId] = useState(ofGrade.id)
  const [dueOn] = useState(inOneWeek)
  const form = useContractForm({
    messages: classMessages,
    schema: HomeworkDraft,
    toContract: (values) => ({ ...values, source: { kind: 'questions', questionVersionIds } }),
    contractFields: { title: () => ({ title: 'titleMissing' }), dueOn: () => ({ dueOn: 'dueOnMissing' }) },
    defaultValues: { title: pick(sheet.title).slice(0, 80), note: '', dueOn },
    submit: async (draft) => {
      await assign.mutateAsync({ classId, ...draft })
      toast.success(t('assigned', { name: classes.find(({ id }) => id === classId)?.name ?? '' }), t('assignedWhy'))
      onDone()
    },
    errorsOf: (error) => {
      if (hasCode(error, 'not_found')) return { form: 'questionGone' }
      if (hasCode(error, 'conflict')) return { form: 'archived' }
      if (hasCode(error, 'limit_reached')) return { form: 'tooMuchHomework' }
      return undefined
    },
  })
  return (
    <Form form={form}>
      <ClassSelect classes={classes} value={classId} onChoose={setClassId} />
      <TextField form={form} name="title" label={t('title')} maxLength={80} autoComplete="off" required />
      <TextAreaField form={form} name="note" label={t('note')} rows={2} maxLength={500} />
      <TextField form={form} name="dueOn" type="date" label={t('dueOn')} required />
      <FormError form={form} />
      <Button type="submit" icon={BookPlus} loading={form.isBusy}>
        {t('assign')}
      </Button>
    </Form>
  )
}
