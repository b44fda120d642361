import { fewestWordsToSubmit, submitDraft, type WritingSession } from '@capyzen/contracts/writing'
import { countWords } from '@capyzen/contracts/word-count'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { errorMessage, toastError } from '#shared/error-message.ts'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { toast } from '#ui/toast.tsx'
import { practiceMessages } from './practice-messages.ts'
import { sessionQuery, sessionsQuery, versionQuery } from './queries.ts'
import type { Draft } from './use-draft.ts'

interface SubmitDialogProps {
  session: WritingSession
  draft: Draft
  onClose: () => void
  onSubmitted: (versionId: string) => void
}

export function SubmitDialog({ session, draft, onClose, onSubmitted }: SubmitDialogProps) {
  const t = useText(practiceMessages)
  const queries = useQueryClient()
  const sessionId = session.id

  const form = useContractForm({
    messages: practiceMessages,
    defaultValues: { name: '' },
    submit: async ({ name }) => {
      const { text } = draft
      if (countWords(text, session.language) < fewestWordsToSubmit) {
        tellTooFew()
        return
      }
      try {
        await draft.flush()
        const sent = { sessionId, text, revision: draft.revision(), window: draft.window }
        const result = await call(submitDraft, { ...sent, name: name.trim() === '' ? null : name })
        if (result.outcome === 'too_few_words') {
          tellTooFew()
          return
        }
        draft.tookAs(text, result.draft.revision)
        queries.setQueryData(versionQuery(sessionId, result.version.id).queryKey, { version: result.version })
        await queries.invalidateQueries(sessionQuery(sessionId))
        void queries.invalidateQueries(sessionsQuery)
        toast.success(textNow(practiceMessages, 'submitted'), textNow(practiceMessages, 'submittedWhy'))
        onSubmitted(result.version.id)
      } catch (error) {
        const title = textNow(practiceMessages, 'submitFailed')
        toastError(error, {
          limit_reached: [title, textNow(practiceMessages, 'submitLimit')],
          otherwise: [title, errorMessage(error)],
        })
      }
    },
  })

  function tellTooFew() {
    toast.error(textNow(practiceMessages, 'notEnough'), textNow(practiceMessages, 'notEnoughWhy'))
    onClose()
  }

  return (
    <Dialog
      title={t('submitWhat')}
      description={t(session.hasTeacher ? 'submitWhyInClass' : 'submitWhy')}
      onClose={onClose}
      isBusy={form.isBusy}
    >
      <Form form={form}>
        <TextField form={form} name="name" label={t('versionName')} maxLength={60} autoComplete="off" />
        <FormFooter form={form} submitLabel={t(form.isBusy ? 'submitting' : 'submit')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
