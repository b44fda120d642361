import type { AuthoredCourseRow } from '@capyzen/contracts/course-authoring'
import { BookOpen, Check, ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Viewer } from '@capyzen/contracts/auth'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText, usePick, useLanguage } from '#platform/i18n.ts'
import { AdminSections } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { SearchBox } from '#shared/search-box.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { connectionMessages } from '#shared/connection-messages.ts'
import type { ConnectionFailure } from '#shared/connection-test.ts'
import { ConnectionCard } from './connection-card.tsx'
import { CourseVideos, type CourseVideosProps } from './course-videos.tsx'
import { messages } from './messages.ts'
import { useCourseChoices, useFoundCourses } from './queries.ts'
import { SessionCard } from './session-card.tsx'
import { SessionGate } from './session-gate.tsx'

/** Spec 1 §9; the card goes on showing the error. */
const mostAuthToasts = 3

export function VideoUploadScreen() {
  const t = useText(messages)
  const viewer = useViewer()
  return (
    <div className="page-width py-6 md:py-10">
      {viewer?.isAdministrator && <AdminSections />}
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-3xl text-ink-soft">{t('lead')}</p>
      <SessionGate>{(viewer) => <Tools viewer={viewer} />}</SessionGate>
    </div>
  )
}

function Tools({ viewer }: { viewer: Viewer }) {
  const say = useText(connectionMessages)
  const toasts = useRef(0)
  const [isBusy, setBusy] = useState(false)
  function showAuthFailure(failure: ConnectionFailure) {
    toasts.current += 1
    if (toasts.current <= mostAuthToasts) toast.error(say('error'), say(failure))
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <SessionCard viewer={viewer} isBusy={isBusy} />
        <ConnectionCard onAuthFailure={showAuthFailure} />
      </div>
      <ChosenCourse onBusy={setBusy} />
    </div>
  )
}

/** The course in the address, or the first of the catalogue. */
function ChosenCourse({ onBusy }: Pick<CourseVideosProps, 'onBusy'>) {
  const t = useText(messages)
  const courses = useCourseChoices()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('course')
  return (
    <Fetched query={courses} messages={{ loadFailed: messages.words.coursesFailed }} inCard>
      {(all) => {
        if (all.length === 0)
          return (
            <Card>
              <EmptyState title={t('noCoursesYet')} mood="sleeping" />
            </Card>
          )
        const chosen = asked === null ? all[0] : all.find(({ id }) => id === asked)
        return (
          <>
            <CourseChoice
              courses={all}
              chosen={chosen}
              onChoose={(course) => setQuery({ course }, { preventScrollReset: true })}
            />
            {chosen && <CourseVideos courseId={chosen.id} onBusy={onBusy} />}
          </>
        )
      }}
    </Fetched>
  )
}

interface CourseChoiceProps {
  courses: readonly AuthoredCourseRow[]
  /** Undefined if the address names an unknown course. */
  chosen: AuthoredCourseRow | undefined
  onChoose: (courseId: string) => void
}

function CourseChoice({ courses, chosen, onChoose }: CourseChoiceProps) {
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
        <Button variant="secondary" size="small" onClick={() => setOpen(true)} icon={ListFilter}>
          {t('chooseAnother')}
        </Button>
        {chosen && (
          <ButtonLink to={paths.course(chosen.id)} variant="quiet" size="small" icon={BookOpen}>
            {t('openCourse')}
          </ButtonLink>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('chooseCourse')}>
        <Choices
          courses={courses}
          chosen={chosen}
          onChoose={(id) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      </Dialog>
    </Card>
  )
}

/** Typing another letter is faster than drawing and reading a longer list. */
const mostListed = 50

function Choices({ courses, chosen, onChoose }: CourseChoiceProps) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  /** Filters titles and ids at once; the server is asked after a pause in typing. */
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data: foundIds, isFetching } = useFoundCourses(asked)
  const wanted = typed.trim()
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
        {(control) => <SearchBox {...control} text={asked} onSearch={setAsked} onType={setTyped} />}
      </Field>
      <p role="status" className="mt-3 text-sm text-ink-soft tabular-nums">
        {found.length === 0 && isAsked && !isFetching && t('noCourses')}
        {found.length > 0 && found.length === listed.length && t('coursesFound', { count: found.length })}
        {found.length > listed.length &&
          t('coursesListed', { shown: listed.length, total: formatNumber(found.length) })}
      </p>
      <ul className="mt-2 flex max-h-96 flex-col gap-1 overflow-y-auto p-1">
        {listed.map(({ id, title, status }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen?.id || undefined}
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
              {id === chosen?.id && <Check aria-label={t('chosen')} className="size-5 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
