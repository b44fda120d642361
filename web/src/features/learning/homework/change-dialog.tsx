import { HomeworkDraft, type ClassHomework } from '@capyzen/contracts/homework'
import { useText } from '#platform/i18n.ts'
import { useContractForm } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextAreaField, TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { toast } from '#ui/toast.tsx'
import { useUpdateHomework } from './queries.ts'
import { teacherMessages } from './teacher-messages.ts'
import { draftFields } from './draft-fields.ts'

const Changes = HomeworkDraft.omit({ source: true })

export function ChangeDialog({ homework, onClose }: { homework: ClassHomework; onClose: () => void }) {
  const t = useText(teacherMessages)
  const update = useUpdateHomework()
  const { id, title, note, dueOn } = homework
  const form = useContractForm({
    messages: teacherMessages,
    schema: Changes,
    contractFields: draftFields,
    defaultValues: { title, note, dueOn },
    submit: async (changes) => {
      await update.mutateAsync({ assignmentId: id, ...changes })
      toast.success(t('changed'))
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={t('editTitle')}>
      <Form form={form}>
        <TextField form={form} name="title" label={t('title')} autoComplete="off" required />
        <TextAreaField form={form} name="note" label={t('note')} rows={3} />
        <TextField form={form} name="dueOn" type="date" label={t('dueOn')} hint={t('dueOnHint')} required />
        <FormFooter form={form} submitLabel={t('save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
