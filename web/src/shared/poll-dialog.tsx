import { pollLimits, type PollDraft } from '@capyzen/contracts/live-lessons'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Dialog } from './dialog.tsx'
import { useErrorMessage } from './error-message.ts'

const messages = defineMessages('poll', {
  pollQuestion: { en: 'Question', zh: '问题' },
  pollChoice: { en: 'Choice {number}', zh: '选项 {number}' },
  addChoice: { en: 'Add a choice', zh: '添加选项' },
  questionMissing: { en: 'Write the question', zh: '请写问题' },
  choicesMissing: { en: 'Write at least two choices', zh: '请至少写两个选项' },
})

interface PollDialogProps {
  title: string
  /** Of the button. */
  submit: string
  /** Undefined for a new one. */
  poll?: PollDraft | undefined
  /** Closes the dialog where it was done; what it throws is told in the dialog. */
  onSubmit: (draft: PollDraft) => Promise<boolean>
  onClose: () => void
}

/** Writes a poll, to prepare it or to open it at once. */
export function PollDialog({ title, submit, poll, onSubmit, onClose }: PollDialogProps) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const [question, setQuestion] = useState(poll?.question ?? '')
  const [choices, setChoices] = useState<readonly string[]>(poll?.choices ?? ['', ''])
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const written = choices.map((choice) => choice.trim()).filter((choice) => choice !== '')
  const hasQuestion = question.trim() !== ''
  const hasChoices = written.length >= pollLimits.fewestChoices

  async function save() {
    setChecked(true)
    if (!hasQuestion || !hasChoices || isSaving) return
    setSaving(true)
    setFailure(undefined)
    try {
      if (await onSubmit({ question: question.trim(), choices: written })) onClose()
    } catch (error) {
      setFailure(error)
    }
    setSaving(false)
  }

  return (
    <Dialog isBusy={isSaving} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="flex flex-col gap-4"
      >
        <Field label={t('pollQuestion')} {...(isChecked && !hasQuestion && { error: t('questionMissing') })}>
          {(control) => (
            <TextInput
              {...control}
              value={question}
              maxLength={pollLimits.question}
              autoComplete="off"
              onChange={({ target }) => setQuestion(target.value)}
            />
          )}
        </Field>
        {choices.map((choice, at) => (
          <Field key={at} label={t('pollChoice', { number: at + 1 })}>
            {(control) => (
              <TextInput
                {...control}
                value={choice}
                maxLength={pollLimits.choice}
                autoComplete="off"
                onChange={({ target }) => setChoices(choices.with(at, target.value))}
              />
            )}
          </Field>
        ))}
        <FieldError id="poll-choices-missing" error={isChecked && !hasChoices ? t('choicesMissing') : undefined} />
        {choices.length < pollLimits.mostChoices && (
          <Button
            variant="quiet"
            size="small"
            icon={Plus}
            onClick={() => setChoices([...choices, ''])}
            className="self-start"
          >
            {t('addChoice')}
          </Button>
        )}
        {failure !== undefined && <FailureBox isAlert message={errorMessage(failure)} />}
        <Button type="submit" loading={isSaving} className="self-end">
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
