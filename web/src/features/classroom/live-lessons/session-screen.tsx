import type { CallResult } from '@capyzen/contracts/endpoint'
import { entryMinutes } from '@capyzen/contracts/live-courses'
import type { readMaterials } from '@capyzen/contracts/live-lessons'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, DoorOpen } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { deviceNow } from '#platform/clock.ts'
import { formatDate, formatTime, formatWeekday } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { messages } from './messages.ts'
import { PollsPart } from './polls-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { materialsQuery } from './teacher-queries.ts'
import { SlidesPart } from './slides-part.tsx'

const ResultsPart = latePart(() => import('./results-part.tsx').then((m) => m.ResultsPart))

interface SessionScreenProps {
  sessionId: string
  /** Of a feature of its own. */
  attendance: (onClose: () => void) => ReactNode
}

/** A session for its teacher: what is prepared, and once it has begun what came of it. */
export function SessionScreen({ sessionId, attendance }: SessionScreenProps) {
  const t = useText(messages)
  const query = useQuery(materialsQuery(sessionId))
  return (
    <Fetched
      query={query}
      lines={5}
      inCard
      unknown={
        <Card>
          <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
        </Card>
      }
    >
      {(data) => <LoadedSession {...data} attendance={attendance} />}
    </Fetched>
  )
}

type LoadedProps = CallResult<typeof readMaterials> & Pick<SessionScreenProps, 'attendance'>

const parts = ['prepare', 'results'] as const

function LoadedSession({ session, title, materials, attendance }: LoadedProps) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const { id, courseId, topic, startsAt, endsAt, place, isCanceled, isEnded } = session
  const minutesTo = (timestamp: string) => (new Date(timestamp).getTime() - deviceNow()) / 60_000
  const hasBegun = minutesTo(startsAt) <= entryMinutes.before
  const isOver = isEnded || minutesTo(endsAt) <= -entryMinutes.after
  const mayEnter = hasBegun && !isOver && place === 'room' && !isCanceled
  const [part, setPart] = useState<(typeof parts)[number]>(isEnded || minutesTo(endsAt) < 0 ? 'results' : 'prepare')
  const [isAttending, setAttending] = useState(false)
  const day = `${formatWeekday(startsAt, language)}${language === 'en' ? ', ' : ' '}${formatDate(startsAt, language)}`
  const when = t('when', { date: day, from: formatTime(startsAt, language), to: formatTime(endsAt, language) })
  const prepare = (
    <div className="flex flex-col gap-6">
      <SlidesPart sessionId={id} slides={materials.slides} />
      <PollsPart sessionId={id} materials={materials} />
      <QuestionsPart sessionId={id} materials={materials} />
    </div>
  )
  return (
    <>
      <BackLink to={paths.authoredLiveCourse(courseId)} label={t('toCourse')} />
      <PageHeading
        title={pick(topic)}
        lead={`${pick(title)} · ${when}`}
        actions={
          <div className="flex flex-wrap gap-3">
            {hasBegun && !isCanceled && (
              <Button variant="secondary" icon={ClipboardCheck} onClick={() => setAttending(true)}>
                {t('attendance')}
              </Button>
            )}
            {mayEnter && (
              <ButtonLink to={paths.liveRoom(id)} icon={DoorOpen}>
                {t('enter')}
              </ButtonLink>
            )}
          </div>
        }
      />
      <div className="mt-6">
        {hasBegun ? (
          <Tabs
            name={t('parts')}
            value={part}
            onValueChange={setPart}
            tabs={parts.map((value) => ({ value, label: t(value) }))}
            listClassName="max-w-md"
          >
            <TabPanel value="prepare">{prepare}</TabPanel>
            <TabPanel value="results">
              <Suspense fallback={<Loading lines={4} />}>
                <ResultsPart sessionId={id} courseId={courseId} />
              </Suspense>
            </TabPanel>
          </Tabs>
        ) : (
          prepare
        )}
      </div>
      {isAttending && attendance(() => setAttending(false))}
    </>
  )
}
