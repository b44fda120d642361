import type { LiveCourse } from '@capyzen/contracts/live-courses'
import type { Level } from '@capyzen/contracts/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useOwnLevel } from '#features/identity/auth/own-level.ts'
import { useSession, useViewer } from '#features/identity/auth/session.tsx'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import type { Filters } from '#shared/address-filters.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { levelsWith, useLevelFilters } from '#shared/level-filters.ts'
import { NothingAtLevel } from '#shared/nothing-at-level.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { fullNameMessages, vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { CourseGrid, CoursesSkeleton, type CoursePicture } from './course-cards.tsx'
import { JoiningProvider, type JoinDialog } from './joining.tsx'
import { messages } from './messages.ts'
import { SeatCheckoutProvider, type SeatCheckout } from './paid-seat.tsx'
import { catalogueQuery, timetableQuery, useSeatNews } from './queries.ts'
import { Timetable } from './timetable.tsx'
import { WeekSessions } from './week-sessions.tsx'

const courseFilters = {
  level: ['all', 'P6', 'P5', 'P4', 'P3', 'P2', 'P1'],
  subject: ['all', 'english', 'math', 'science', 'chinese'],
} as const

/** In the order of the document; the default comes last. */
const levelTabs = ['P6', 'P5', 'all'] as const
const subjectOrder = ['english', 'math', 'science', 'chinese', 'all'] as const

interface ClassroomProps {
  picture: CoursePicture
  joinDialog: JoinDialog
  seatCheckout: SeatCheckout
}

/** The online classroom: what is on this week, the viewer's timetable and the courses (spec 2 §2). */
export function ClassroomScreen({ picture, joinDialog, seatCheckout }: ClassroomProps) {
  const t = useText(messages)
  const language = useLanguage()
  const session = useSession()
  const viewerId = useViewer()?.id
  const catalogue = useQuery(catalogueQuery(viewerId))
  const timetable = useQuery({ ...timetableQuery(viewerId), enabled: viewerId !== undefined })
  // What is on and one's own lessons stand above the courses.
  const isWaiting = session === 'loading' || catalogue.isPending || timetable.isLoading
  useSeatNews(viewerId)
  const fullName = useText(fullNameMessages)
  const word = useText(vocabularyMessages)
  const ownLevel = useOwnLevel()
  const { filters, choose, clear, isOwn } = useLevelFilters(courseFilters, ownLevel)
  const tabs = levelsWith<(typeof courseFilters)['level'][number]>(levelTabs, filters.level, ownLevel)
  const labelOf = (level: (typeof tabs)[number]) => {
    if (level === 'P6' || level === 'P5') return t(level)
    return level === 'all' ? t('allLevels') : word(level)
  }
  return (
    <JoiningProvider joinDialog={joinDialog}>
      <div className="page-width py-8 md:py-10">
        <h1 className="text-2xl md:text-3xl" {...(language === 'en' && { lang: languageTag('zh') })}>
          {messages.words.title.zh}
        </h1>
        <p className="mt-1 max-w-2xl text-ink-soft">{t('lead')}</p>
        {isWaiting ? (
          <Loading messages={messages.words} skeleton={<CoursesSkeleton />} className="mt-10" />
        ) : (
          <>
            {catalogue.data && <WeekSessions {...catalogue.data} />}
            <Timetable />
            <section className="mt-10">
              <h2 className="text-xl">{t('courses')}</h2>
              <SeatCheckoutProvider value={seatCheckout}>
                <Tabs
                  name={t('level')}
                  value={filters.level}
                  onValueChange={(level) => choose('level', level)}
                  tabs={tabs.map((level) => ({ value: level, label: labelOf(level) }))}
                  className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3"
                  listClassName="w-full sm:w-auto sm:min-w-96"
                >
                  <FilterSelect
                    label={t('subject')}
                    value={filters.subject}
                    values={subjectOrder}
                    nameOf={(subject) => (subject === 'all' ? t('allSubjects') : fullName(subject))}
                    onChoose={(subject) => choose('subject', subject)}
                    className="w-full sm:w-56"
                  />
                  {tabs.map((level) => (
                    <TabPanel key={level} value={level} className="w-full pt-2">
                      <Fetched query={catalogue} messages={messages.words} skeleton={<CoursesSkeleton />}>
                        {({ courses }) => (
                          <Found
                            courses={courses}
                            filters={filters}
                            ownLevel={isOwn ? ownLevel : null}
                            picture={picture}
                            onShowAll={clear}
                          />
                        )}
                      </Fetched>
                    </TabPanel>
                  ))}
                </Tabs>
              </SeatCheckoutProvider>
            </section>
          </>
        )}
      </div>
    </JoiningProvider>
  )
}

interface FoundProps {
  courses: readonly LiveCourse[]
  filters: Filters<typeof courseFilters>
  /** Where nothing else is chosen. */
  ownLevel: Level | null
  picture: CoursePicture
  onShowAll: () => void
}

function Found({ courses, filters, ownLevel, picture, onShowAll }: FoundProps) {
  const t = useText(messages)
  const { level, subject } = filters
  const shown = courses.filter(
    (course) => (level === 'all' || course.level === level) && (subject === 'all' || course.subject === subject),
  )
  if (shown.length > 0) return <CourseGrid courses={shown} picture={picture} />
  if (courses.length === 0) return <EmptyState mood="sleeping" title={t('noCourses')} description={t('noCoursesWhy')} />
  if (ownLevel) return <NothingAtLevel level={ownLevel} onShowAll={onShowAll} />
  return (
    <EmptyState
      mood="puzzled"
      title={t('nothingFits')}
      description={t('nothingFitsWhy')}
      action={<Button onClick={onShowAll}>{t('showAllCourses')}</Button>}
    />
  )
}
