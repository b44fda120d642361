import type { Viewer } from '@capyzen/contracts/auth'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { rosterQuery } from '#shared/class-queries.ts'
import { childrenQuery } from '#shared/family-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ClassSelect, OpenClasses } from './class-select.tsx'
import { makerMessages } from './maker-messages.ts'

type Learners = 'child' | 'student' | 'own'

/** Whose mistakes a viewer may print; undefined for administrators, who look after nobody. */
export function learnersOf({ userType, isConfirmedTeacher, isAdministrator }: Viewer): Learners | undefined {
  if (userType === 'parent') return 'child'
  if (isConfirmedTeacher) return 'student'
  return userType === 'student' && !isAdministrator ? 'own' : undefined
}

interface ChoiceProps {
  learnerId: string
  onChoose: (learnerId: string) => void
}

export function LearnerChoice({ learners, ...choice }: ChoiceProps & { learners: Learners }) {
  if (learners === 'child') return <ChildChoice {...choice} />
  if (learners === 'student')
    return <OpenClasses>{(classes) => <StudentChoice classes={classes} {...choice} />}</OpenClasses>
  return null
}

function ChildChoice({ learnerId, onChoose }: ChoiceProps) {
  const t = useText(makerMessages)
  const query = useQuery(childrenQuery)
  return (
    <Fetched query={query} lines={1}>
      {({ children }) =>
        children.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('noChildren')}</p>
            <ButtonLink to={paths.family()} variant="secondary" size="small">
              {t('toFamily')}
            </ButtonLink>
          </div>
        ) : (
          <Named
            label={t('child')}
            value={learnerId}
            learners={children.map(({ id, nickname }) => ({ value: id, label: nickname }))}
            onChoose={onChoose}
          />
        )
      }
    </Fetched>
  )
}

interface StudentChoiceProps extends ChoiceProps {
  classes: Parameters<Parameters<typeof OpenClasses>[0]['children']>[0]
}

function StudentChoice({ classes, learnerId, onChoose }: StudentChoiceProps) {
  const t = useText(makerMessages)
  const [classId, setClassId] = useState(classes[0].id)
  const query = useQuery(rosterQuery(classId))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ClassSelect
        classes={classes}
        value={classId}
        onChoose={(next) => {
          setClassId(next)
          onChoose('')
        }}
      />
      <Fetched query={query} lines={1}>
        {({ students }) =>
          students.length === 0 ? (
            <p className="self-center">{t('noStudents')}</p>
          ) : (
            <Named
              label={t('student')}
              value={learnerId}
              learners={students.map(({ studentId, name }) => ({ value: studentId, label: name }))}
              onChoose={onChoose}
            />
          )
        }
      </Fetched>
    </div>
  )
}

interface NamedProps {
  label: string
  value: string
  learners: readonly { value: string; label: string }[]
  onChoose: (learnerId: string) => void
}

function Named({ label, value, learners, onChoose }: NamedProps) {
  const t = useText(makerMessages)
  const only = learners.length === 1 ? learners[0]?.value : undefined
  useEffect(() => {
    if (only !== undefined && value !== only) onChoose(only)
  }, [only, value, onChoose])
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={value} placeholder={t('choose')} onValueChange={onChoose} options={learners} />
      )}
    </Field>
  )
}
