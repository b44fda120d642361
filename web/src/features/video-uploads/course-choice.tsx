import type { AuthoredCourseRow } from '@capyzen/contracts/course-authoring'
import { BookOpen, Check, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePick, useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { useTypedSearch } from '#platform/typed-search.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './messages.ts'
import { useFoundCourses } from './queries.ts'

export interface CourseChoiceProps {
  courses: readonly AuthoredCourseRow[]
  /** Undefined where the address names a course that nobody knows. */
  chosen: AuthoredCourseRow | undefined
  onChoose: (courseId: string) => void
}

/** The course that the page is about, and the way to another one. */
export function CourseChoice({ courses, chosen, onChoose }: CourseChoiceProps) {
  const t = useText(messages)
  const pick = usePick()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-sm font-bold text-ink-soft">{t('course')}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-extrabold">
          {chosen ? pick(chosen.title) : t('courseUnknown')}
          {chosen?.status === 'draft' && <Badge tone="yuzu">{t('draft')}</Badge>}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{chosen?.id ?? t('courseUnknownWhy')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <ListFilter aria-hidden className="size-5" />
          {t('chooseAnother')}
        </Button>
        {chosen && (
          <Link to={paths.course(chosen.id)} className={buttonLook({ variant: 'quiet', size: 'small' })}>
            <BookOpen aria-hidden className="size-5" />
            {t('openCourse')}
          </Link>
        )}
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('chooseCourse')} closeName={t('close')}>
        <Choices
          courses={courses}
          chosen={chosen?.id}
          onChoose={(id) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      </Dialog>
    </Card>
  )
}

/** More would be slower to draw and to look through than another letter of the title. */
const mostListed = 50

interface ChoicesProps {
  courses: readonly AuthoredCourseRow[]
  chosen: string | undefined
  onChoose: (courseId: string) => void
}

function Choices({ courses, chosen, onChoose }: ChoicesProps) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  /** What the server is asked once the typing pauses; titles and ids are looked through at once. */
  const [asked, setAsked] = useState('')
  const typed = useTypedSearch(asked, setAsked)
  const { data: foundIds, isFetching } = useFoundCourses(asked)
  const wanted = typed.value.trim()
  const isAsked = wanted === asked
  const found = courses.filter(
    ({ id, title }) =>
      [id, title.en, title.zh].some((text) => text.toLowerCase().includes(wanted.toLowerCase())) ||
      (isAsked && foundIds?.has(id)),
  )
  const listed = found.slice(0, mostListed)

  return (
    <>
      <Field label={t('searchCourses')}>
        {(control) => <TextInput {...control} {...typed} type="search" maxLength={100} autoComplete="off" />}
      </Field>
      <p role="status" className="mt-3 text-sm text-ink-soft tabular-nums">
        {found.length === 0 && isAsked && !isFetching && t('noCourses')}
        {found.length > 0 && found.length === listed.length && t('coursesFound', { count: found.length })}
        {found.length > listed.length &&
          t('coursesListed', { shown: listed.length, total: formatNumber(found.length, language) })}
      </p>
      <ul className="mt-2 flex max-h-96 flex-col gap-1 overflow-y-auto p-1">
        {listed.map(({ id, title, status }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-left hover:bg-well aria-[current]:bg-spring-soft aria-[current]:text-spring-ink"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{pick(title)}</span>
                <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft">
                  {language === 'en' ? title.zh : title.en}
                </span>
              </span>
              {status === 'draft' && <Badge tone="yuzu">{t('draft')}</Badge>}
              {id === chosen && <Check aria-label={t('chosen')} className="size-5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
