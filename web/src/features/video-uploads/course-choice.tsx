import { BookOpen, Check, ListFilter } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePick, useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { messages } from './messages.ts'
import { useCourseChoices, useCourseTitle } from './queries.ts'

export interface CourseChoiceProps {
  courseId: string
  onChoose: (courseId: string) => void
}

/** The course that the page is about, and the way to another one. */
export function CourseChoice({ courseId, onChoose }: CourseChoiceProps) {
  const t = useText(messages)
  const pick = usePick()
  const title = useCourseTitle(courseId)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-sm font-bold text-ink-soft">{t('course')}</h2>
        {title === undefined ? (
          <Skeleton className="mt-1 h-8 w-64 max-w-full" />
        ) : (
          <p className="text-xl font-extrabold">{title ? pick(title) : courseId}</p>
        )}
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{courseId}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <ListFilter aria-hidden className="size-5" />
          {t('chooseAnother')}
        </Button>
        <Link to={paths.course(courseId)} className={buttonLook({ variant: 'quiet', size: 'small' })}>
          <BookOpen aria-hidden className="size-5" />
          {t('openCourse')}
        </Link>
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('chooseCourse')} closeName={t('close')}>
        <Choices
          chosen={courseId}
          onChoose={(id) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      </Dialog>
    </Card>
  )
}

const pauseMs = 250

function Choices({ chosen, onChoose }: { chosen: string; onChoose: (courseId: string) => void }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data, isError, isPlaceholderData, refetch } = useCourseChoices(search)

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <>
      <Field label={t('searchCourses')} hint={t('searchHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {data && (data.length > 0 ? t('coursesFound', { count: data.length }) : t('noCourses'))}
        {!data && !isError && t('loadingCourses')}
      </p>
      {isError && <ErrorState title={t('coursesFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />}
      <ul className={cn('mt-2 flex max-h-96 flex-col gap-1 overflow-y-auto p-1', isPlaceholderData && 'opacity-60')}>
        {data?.map(({ id, title }) => (
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
              {id === chosen && <Check aria-label={t('chosen')} className="size-5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
