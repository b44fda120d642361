import { HomeworkDraft, mostHomeworkQuestions } from '@capyzen/contracts/homework'
import type { Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import { levels, subjects, terms } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { hasCode } from '#platform/api.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { TextAreaField, TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'
import { draftFields } from './draft-fields.ts'
import { choicesQuery, papersQuery, useAssignHomework } from './queries.ts'
import { teacherMessages } from './teacher-messages.ts'

const kinds = ['questions', 'paper'] as const

const inOneWeek = () => dayInSingapore(Date.now() + 7 * 86_400_000)

interface AssignDialogProps {
  classId: string
  className: string
  onClose: () => void
}

export function AssignDialog({ classId, className, onClose }: AssignDialogProps) {
  const t = useText(teacherMessages)
  const assign = useAssignHomework()
  const [kind, setKind] = useState<(typeof kinds)[number]>('questions')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [paperId, setPaperId] = useState('')
  const [dueOn] = useState(inOneWeek)
  const form = useContractForm({
    messages: teacherMessages,
    schema: HomeworkDraft,
    toContract: (values) => ({
      ...values,
      source: kind === 'paper' ? { kind, paperId } : { kind, questionVersionIds: chosen },
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
        <FilterSelect
          label={t('source')}
          value={kind}
          values={kinds}
          nameOf={(value) => t(value === 'paper' ? 'ofPaper' : 'ofQuestions')}
          onChoose={setKind}
        />
        {kind === 'questions' ? (
          <QuestionPicker chosen={chosen} onChoose={setChosen} />
        ) : (
          <PaperPicker paperId={paperId} onChoose={setPaperId} />
        )}
        <FormFooter form={form} submitLabel={t('assign')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const all = 'all'

interface QuestionPickerProps {
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** The choice stays while level and subject change, so that homework can mix them. */
function QuestionPicker({ chosen, onChoose }: QuestionPickerProps) {
  const t = useText(teacherMessages)
  const word = useText(vocabularyMessages)
  const [level, setLevel] = useState<Level>('P6')
  const [subject, setSubject] = useState<Subject>('chinese')
  const [term, setTerm] = useState<Term | typeof all>(all)
  const query = useQuery(choicesQuery({ level, subject, ...(term !== all && { term }) }))
  const isChosen = new Set(chosen)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <FilterSelect
          label={t('level')}
          value={level}
          values={levels}
          nameOf={(one) => word(one)}
          onChoose={setLevel}
        />
        <FilterSelect
          label={t('subject')}
          value={subject}
          values={subjects}
          nameOf={(one) => word(one)}
          onChoose={setSubject}
        />
        <FilterSelect
          label={t('term')}
          value={term}
          values={[all, ...terms]}
          nameOf={(one) => (one === all ? t('allTerms') : one)}
          onChoose={setTerm}
        />
      </div>
      <Fetched query={query} lines={3}>
        {({ questions }) => (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p role="status" className="mr-auto font-bold tabular-nums">
                {t('chosen', { count: chosen.length })}
              </p>
              {questions.length > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => onChoose([...new Set([...chosen, ...questions.map((one) => one.questionVersionId)])])}
                >
                  {t('chooseAll', { count: questions.length })}
                </Button>
              )}
              {chosen.length > 0 && (
                <Button variant="quiet" size="small" onClick={() => onChoose([])}>
                  {t('clear')}
                </Button>
              )}
            </div>
            {questions.length === 0 ? (
              <p className="text-ink-soft">{t('noChoices')}</p>
            ) : (
              <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
                {questions.map(({ questionVersionId: id, title, language, topic, marks }) => (
                  <li key={id} className="relative py-1">
                    <Checkbox
                      checked={isChosen.has(id)}
                      onCheckedChange={(checked) =>
                        onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                      }
                    >
                      <span lang={languageTag(language)} className="block font-bold">
                        <QuestionText text={title} language={language} />
                      </span>
                      <span className="text-sm text-ink-soft">{t('choiceLine', { topic, marks })}</span>
                    </Checkbox>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Fetched>
      {chosen.length > mostHomeworkQuestions && (
        <FieldError id="too-many-questions" error={t('tooMany', { count: mostHomeworkQuestions })} />
      )}
    </div>
  )
}

function PaperPicker({ paperId, onChoose }: { paperId: string; onChoose: (paperId: string) => void }) {
  const t = useText(teacherMessages)
  const pick = usePick()
  const query = useQuery(papersQuery)
  return (
    <Fetched query={query} lines={1}>
      {({ papers }) => (
        <Field label={t('paper')}>
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
