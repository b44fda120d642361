import type { AuthoredLiveCourse } from '@capyzen/contracts/live-courses'
import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { Both, Line, Part } from '#features/learning/questions/authoring/field-kit.tsx'
import { useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { openClassesQuery } from '#shared/class-queries.ts'
import { Fetched } from '#shared/fetched.tsx'
import { groupedCode } from '#shared/typed-codes.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { CourseValues } from './course-values.ts'
import { editorMessages, messages } from './messages.ts'
import { teachersQuery } from './queries.ts'

interface PartProps {
  values: CourseValues
  onChange: (changes: Partial<CourseValues>) => void
}

export function AboutPart({ values, onChange }: PartProps) {
  const t = useText(editorMessages)
  const ofList = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  return (
    <Part title={t('about')}>
      <Both
        labels={{ en: ofList('titleEn'), zh: ofList('titleZh') }}
        value={values.title}
        onChange={(title) => onChange({ title })}
        path="title"
      />
      <Both
        labels={{ en: t('descriptionEn'), zh: t('descriptionZh') }}
        value={values.description}
        onChange={(description) => onChange({ description })}
        path="description"
        rows={4}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={ofList('level')}>
          {(control) => (
            <Select
              {...control}
              value={values.level}
              onValueChange={(level) => onChange({ level })}
              options={levels.map((value) => ({ value, label: ofVocabulary(value) }))}
            />
          )}
        </Field>
        <Field label={ofList('subject')}>
          {(control) => (
            <Select
              {...control}
              value={values.subject}
              onValueChange={(subject) => onChange({ subject })}
              options={subjects.map((value) => ({ value, label: ofVocabulary(value) }))}
            />
          )}
        </Field>
        <Line
          label={t('lessons')}
          value={values.lessons}
          onChange={(lessons) => onChange({ lessons })}
          path="lessons"
          inputMode="numeric"
        />
      </div>
    </Part>
  )
}

export function SeatsPart({ values, course, onChange }: PartProps & { course: AuthoredLiveCourse }) {
  const t = useText(editorMessages)
  const isAdministrator = useViewer()?.isAdministrator === true
  const hasPrice = Number(values.price.replace(/[^\d.]/g, '')) > 0
  return (
    <Part title={t('seatsPart')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line
          label={t('seats')}
          hint={t('seatsWhy', { taken: course.enrolled })}
          value={values.maxStudents}
          onChange={(maxStudents) => onChange({ maxStudents })}
          path="maxStudents"
          inputMode="numeric"
        />
        {isAdministrator && (
          <Line
            label={t('price')}
            hint={t('priceWhy')}
            value={values.price}
            onChange={(price) => onChange({ price })}
            path="priceCents"
            inputMode="decimal"
          />
        )}
        {isAdministrator && <TeacherField values={values} onChange={onChange} />}
      </div>
      {!isAdministrator && course.priceCents > 0 && <p>{t('priceSet', { price: formatMoney(course.priceCents) })}</p>}
      <div>
        {isAdministrator && (
          <Checkbox checked={values.isPremium} onCheckedChange={(isPremium) => onChange({ isPremium })}>
            {t('isPremium')}
          </Checkbox>
        )}
        <FreeForAll values={values} hasPrice={hasPrice} onChange={onChange} />
      </div>
      <div>
        <p className="font-bold">{t('code')}</p>
        <CopyableCode
          code={course.enrolmentCode}
          shownAs={groupedCode(course.enrolmentCode)}
          buttonName={t('copyCode')}
        />
        <p className="text-sm text-ink-soft">{t('codeWhy')}</p>
      </div>
      <Classes values={values} onChange={onChange} />
    </Part>
  )
}

function FreeForAll({ values, hasPrice, onChange }: PartProps & { hasPrice: boolean }) {
  const t = useText(editorMessages)
  const id = useId()
  // One that is free may have got a price, so it must be possible to take the mark away.
  const isBarred = hasPrice && !values.isFreeForAll
  return (
    <>
      <Checkbox
        checked={values.isFreeForAll}
        disabled={isBarred}
        onCheckedChange={(isFreeForAll) => onChange({ isFreeForAll })}
        {...(hasPrice && { 'aria-describedby': id })}
      >
        {t('isFreeForAll')}
      </Checkbox>
      {hasPrice && (
        <p id={id} className="text-sm text-ink-soft">
          {t('notFreeWhy')}
        </p>
      )}
    </>
  )
}

const nobody = '-'

function TeacherField({ values: { teacherId }, onChange }: PartProps) {
  const t = useText(editorMessages)
  const { data: teachers = [] } = useQuery(teachersQuery)
  return (
    <Field label={t('teacher')}>
      {(control) => (
        <Select
          {...control}
          value={teacherId ?? nobody}
          onValueChange={(id) => onChange({ teacherId: id === nobody ? null : id })}
          options={[
            { value: nobody, label: t('noTeacher') },
            ...teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  )
}

/** Of the course's teacher, who alone knows the classes. */
function Classes({ values: { teacherId, classIds }, onChange }: PartProps) {
  const t = useText(editorMessages)
  const viewer = useViewer()
  const isOwn = viewer !== null && viewer.isConfirmedTeacher && teacherId === viewer.id
  const classes = useQuery({ ...openClassesQuery, enabled: isOwn })
  if (!isOwn)
    return classIds.length === 0 ? null : (
      <div>
        <p className="font-bold">{t('classes')}</p>
        <p className="text-sm text-ink-soft">{t('classesOfTeacher', { count: classIds.length })}</p>
      </div>
    )
  return (
    <div role="group" aria-label={t('classes')}>
      <p className="font-bold">{t('classes')}</p>
      <p className="text-sm text-ink-soft">{t('classesWhy')}</p>
      <Fetched query={classes} lines={1} className="mt-2">
        {(open) =>
          open.length === 0 ? (
            <p className="mt-2">{t('noClasses')}</p>
          ) : (
            <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {open.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    checked={classIds.includes(id)}
                    onCheckedChange={(isChosen) =>
                      onChange({ classIds: isChosen ? [...classIds, id] : classIds.filter((one) => one !== id) })
                    }
                  >
                    {name}
                  </Checkbox>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </div>
  )
}
