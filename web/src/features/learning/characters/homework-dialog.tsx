import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { hasCode } from '#platform/api.ts'
import { inOneWeek } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { openClassesQuery } from '#shared/class-queries.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import type { Lesson } from './address.ts'
import { messages } from './messages.ts'
import { useAssignLesson } from './queries.ts'

interface HomeworkDialogProps {
  lesson: Lesson
  onClose: () => void
}

/** A teacher sets the characters of a lesson to write, due in a week unless they say otherwise. */
export function HomeworkDialog({ lesson, onClose }: HomeworkDialogProps) {
  const t = useText(messages)
  const query = useQuery(openClassesQuery)
  return (
    <Dialog onClose={onClose} title={t('homeworkTitle')} description={t('homeworkLead')}>
      <Fetched query={query} messages={messages.words} lines={2}>
        {(open) => {
          if (open.length === 0)
            return (
              <div className="flex flex-col items-start gap-3">
                <p>{t('noClasses')}</p>
                <ButtonLink to={paths.classes()}>{t('toClasses')}</ButtonLink>
              </div>
            )
          return <Draft lesson={lesson} classes={open} onClose={onClose} />
        }}
      </Fetched>
    </Dialog>
  )
}

interface DraftProps extends HomeworkDialogProps {
  classes: readonly { id: string; name: string }[]
}

function Draft({ lesson, classes, onClose }: DraftProps) {
  const t = useText(messages)
  const assign = useAssignLesson()
  const [classId, setClassId] = useState(classes[0]?.id ?? '')
  const [title, setTitle] = useState(
    t('lessonOfGrade', { grade: t(`grade${lesson.grade as 1}`), number: lesson.lessonNumber }),
  )
  const [dueOn, setDueOn] = useState(inOneWeek)
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure('')
    try {
      await assign.mutateAsync({ classId, title, note: '', dueOn, source: { kind: 'lesson', ...lesson } })
      toast.success(t('assigned', { name: classes.find(({ id }) => id === classId)?.name ?? '' }))
      onClose()
    } catch (error) {
      setFailure(t(hasCode(error, 'not_found') ? 'noneToWrite' : 'assignFailed'))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('class')}>
        {({ id }) => (
          <Select
            id={id}
            value={classId}
            onValueChange={setClassId}
            options={classes.map(({ id: value, name }) => ({ value, label: name }))}
          />
        )}
      </Field>
      <Field label={t('title')}>
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={80}
            required
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('dueOn')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={dueOn}
            required
            onChange={(event) => setDueOn(event.target.value)}
          />
        )}
      </Field>
      {failure && <FailureBox isAlert message={failure} />}
      <Button type="submit" loading={assign.isPending} disabled={title.trim() === ''}>
        {t('assign')}
      </Button>
    </form>
  )
}
