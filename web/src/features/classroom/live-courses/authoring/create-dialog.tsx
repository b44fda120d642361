import { CourseId } from '@capyzen/contracts/courses'
import { Level, Subject } from '@capyzen/contracts/vocabulary'
import { visibleText } from '@capyzen/contracts/visible-text'
import { useRef } from 'react'
import { z } from 'zod'
import { hasCode } from '#platform/api.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { useContractForm, type Issue } from '#shared/contract-form.ts'
import { Dialog } from '#shared/dialog.tsx'
import { TextField } from '#shared/form-fields.tsx'
import { Form, FormFooter } from '#shared/form.tsx'
import { SelectField } from '#shared/select-field.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { messages } from './messages.ts'
import { useCreateCourse } from './queries.ts'

const titleError = (issue?: Issue) => (issue?.code === 'too_big' ? 'tooLong' : 'missing')

/** What a course must have before it is stored; the rest has defaults (spec 2 §9). */
const NewCourse = z.object({
  id: CourseId,
  title: z.object({ en: visibleText(160), zh: visibleText(80) }),
  level: Level,
  subject: Subject,
})

interface NewCourseValues {
  title: { en: string; zh: string }
  level: Level | undefined
  subject: Subject | undefined
  id: string
}

/** Names a new course, then opens its editor for the rest. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const navigate = useNavigate()
  const create = useCreateCourse()
  /** The id follows the English title until it is edited. */
  const hasOwnId = useRef(false)
  const defaultValues: NewCourseValues = { title: { en: '', zh: '' }, level: undefined, subject: undefined, id: '' }
  const form = useContractForm({
    messages,
    defaultValues,
    schema: NewCourse,
    contractFields: {
      id: 'idWrong',
      'title.en': (issue) => ({ 'title.en': titleError(issue) }),
      'title.zh': (issue) => ({ 'title.zh': titleError(issue) }),
      level: 'missing',
      subject: 'missing',
    },
    submit: async ({ id, title, level, subject }) => {
      await create.mutateAsync({
        ...{ id, title, level, subject },
        // The contract needs a description; the editor asks for a real one.
        description: title,
        ...{ maxStudents: 25, lessons: 10, priceCents: 0 },
        ...{ isPremium: false, isPublished: false, isFreeForAll: false },
      })
      await navigate(paths.authoredLiveCourse(id))
    },
    errorsOf: (error) => {
      if (hasCode(error, 'conflict')) return { id: 'idTaken' }
      return hasCode(error, 'limit_reached') ? { form: 'tooMany' } : undefined
    },
  })
  return (
    <Dialog onClose={onClose} isBusy={form.isBusy} title={t('createTitle')} description={t('createWhy')}>
      <Form form={form}>
        <TextField
          form={form}
          name="title.en"
          label={t('titleEn')}
          lang={languageTag('en')}
          autoComplete="off"
          onValueChange={(title) => {
            if (!hasOwnId.current) form.setValue('id', proposedId(title))
          }}
          required
        />
        <TextField
          form={form}
          name="title.zh"
          label={t('titleZh')}
          lang={languageTag('zh')}
          autoComplete="off"
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            form={form}
            name="level"
            label={t('level')}
            options={Level.options.map((value) => ({ value, label: ofVocabulary(value) }))}
            placeholder={t('choose')}
          />
          <SelectField
            form={form}
            name="subject"
            label={t('subject')}
            options={Subject.options.map((value) => ({ value, label: ofVocabulary(value) }))}
            placeholder={t('choose')}
          />
        </div>
        <TextField
          form={form}
          name="id"
          label={t('id')}
          hint={t('idHint')}
          format={(typed) => typed.trim().toLowerCase()}
          onValueChange={() => {
            hasOwnId.current = true
          }}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          inputClassName="font-mono"
          required
        />
        <FormFooter form={form} submitLabel={t('create')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** `Fractions, part 1` → `fractions-part-1`; empty without Latin letters or digits. */
const proposedId = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
