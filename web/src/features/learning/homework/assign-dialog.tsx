import { HomeworkDraft, mostHomeworkQuestions } from '@capyzen/contracts/homework'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#platform/api.ts'
import { inOneWeek } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { TextAreaField, TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'
import { draftFields } from './draft-fields.ts'
import { ChosenQuestions, type ChosenQuestion } from './chosen-questions.tsx'
import { papersQuery, useAssignHomework } from './queries.ts'
import { QuestionPicker } from './question-picker.tsx'
import { teacherMessages } from './teacher-messages.ts'

const kinds = ['quick', 'bank', 'set', 'paper'] as const

interface AssignDialogProps {
  classId: string
  className: string
  /** Chosen by another page. */
  proposed: readonly ChosenQuestion[] | undefined
  onClose: () => void
}

export function AssignDialog({ classId, className, proposed = [], onClose }: AssignDialogProps) {
  const t = useText(teacherMessages)
  const assign = useAssignHomework()
  const [kind, setKind] = useState<(typeof kinds)[number]>(proposed.length > 0 ? 'bank' : 'quick')
  const [chosen, setChosen] = useState<readonly ChosenQuestion[]>(proposed)
  const [paperId, setPaperId] = useState('')
  const [dueOn] = useState(inOneWeek)
  const form = useContractForm({
    messages: teacherMessages,
    schema: HomeworkDraft,
    toContract: (values) => ({
      ...values,
      source:
        kind === 'paper' ? { kind, paperId } : { kind: 'questions', questionVersionIds: chosen.map(({ id }) => id) },
    }),
    contractFields: {
      ...draftFields,
      'source.questionVersionIds': (issue) => ({
        form: (say) =>
          issue?.code === 'too_big' ? say('tooMany', { count: mostHomeworkQuestions }) : say('noneChosen'),
      }),
      'source.paperId': () => ({ form: 'paperMissing' }),
    },
    defaultValues: { title: '', note: '', dueOn },
    submit: async (draft) => {
      await assign.mutateAsync({ classId, ...draft })
      toast.success(t('assigned', { name: className }))
      onClose()
    },
    errorsOf: (error) => {
      if (hasCode(error, 'not_found')) return { form: 'gone' }
      if (hasCode(error, 'conflict')) return { form: 'archived' }
      return undefined
    },
  })
  return (
    <Dialog onClose={onClose} title={t('assign')} description={className} className="max-w-2xl!">
      <Form form={form}>
        <TextField form={form} name="title" label={t('title')} autoComplete="off" required />
        <TextAreaField form={form} name="note" label={t('note')} rows={2} />
        <TextField form={form} name="dueOn" type="date" label={t('dueOn')} hint={t('dueOnHint')} required />
        <FilterSelect label={t('source')} value={kind} values={kinds} nameOf={(value) => t(value)} onChoose={setKind} />
        {kind === 'paper' ? (
          <PaperPicker paperId={paperId} onChoose={setPaperId} />
        ) : (
          <>
            <QuestionPicker key={kind} from={kind} chosen={chosen} onChoose={setChosen} />
            <ChosenQuestions chosen={chosen} onChoose={setChosen} />
            {chosen.length > mostHomeworkQuestions && (
              <FieldError id="too-many-questions" error={t('tooMany', { count: mostHomeworkQuestions })} />
            )}
          </>
        )}
        <FormFooter form={form} submitLabel={t('assign')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function PaperPicker({ paperId, onChoose }: { paperId: string; onChoose: (paperId: string) => void }) {
  const t = useText(teacherMessages)
  const pick = usePick()
  const query = useQuery(papersQuery)
  return (
    <Fetched query={query} lines={1}>
      {({ papers }) => (
        <Field label={t('whichPaper')}>
          {({ id }) => (
            <Select
              id={id}
              value={paperId}
              placeholder={t('paperPlaceholder')}
              onValueChange={onChoose}
              options={papers.map((paper) => ({ value: paper.id, label: pick(paper.title) }))}
            />
          )}
        </Field>
      )}
    </Fetched>
  )
}
