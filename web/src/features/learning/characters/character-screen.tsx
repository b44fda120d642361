import type { CharacterPage } from '@capyzen/contracts/characters'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { PendingSquare } from '#shared/strokes/grid-square.tsx'
import '#shared/strokes/teaching-face.ts'
import { PendingAnimation, StrokeAnimation } from '#shared/strokes/stroke-animation.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { characterPath, lessonPath, type Lesson } from './address.ts'
import { CharacterFacts, CharacterHeading } from './character-facts.tsx'
import { messages } from './messages.ts'
import { characterQuery, useSendUnsent } from './queries.ts'

const StrokeQuiz = latePart(() => import('#shared/strokes/stroke-quiz.tsx').then((part) => part.StrokeQuiz))
const WriteFromMemory = latePart(() => import('./write-from-memory.tsx').then((part) => part.WriteFromMemory))

/** Of the lesson that the address names; null without one. */
function useLessonOfAddress(): Lesson | null {
  const [query] = useSearchParams()
  const [grade, lessonNumber] = [Number(query.get('grade')), Number(query.get('lesson'))]
  const isLesson = Number.isInteger(grade) && grade >= 1 && grade <= 6
  const isNumber = Number.isInteger(lessonNumber) && lessonNumber >= 1 && lessonNumber <= 10
  return isLesson && isNumber ? { grade, lessonNumber } : null
}

export function CharacterScreen({ character }: { character: string }) {
  const t = useText(messages)
  const lesson = useLessonOfAddress()
  const skeleton = <PageSkeleton character={character} hasNeighbours={lesson !== null} />
  return (
    <div className="page-width py-6 md:py-10">
      <BackLink
        to={lesson ? lessonPath(lesson) : paths.chineseCharacters()}
        label={t(lesson ? 'toLesson' : 'toLessons')}
      />
      <RequireSession loading={<Loading messages={messages.words} skeleton={skeleton} className="mt-4" />}>
        <Signed character={character} lesson={lesson} skeleton={skeleton} />
      </RequireSession>
    </div>
  )
}

interface SignedProps {
  character: string
  lesson: Lesson | null
  skeleton: ReactNode
}

function Signed({ character, lesson, skeleton }: SignedProps) {
  const t = useText(messages)
  useSendUnsent()
  const query = useQuery(characterQuery(character, lesson))
  return (
    <Fetched
      query={query}
      messages={messages.words}
      skeleton={skeleton}
      className="mt-4"
      inCard
      unknown={
        <EmptyState
          title={t('unknownCharacter')}
          description={t('unknownCharacterWhy')}
          mood="puzzled"
          action={<ButtonLink to={paths.chineseCharacters()}>{t('toLessons')}</ButtonLink>}
        />
      }
    >
      {({ character: page }) => <Page page={page} />}
    </Fetched>
  )
}

const columns = 'mt-4 grid items-start gap-5 md:grid-cols-[minmax(0,400px)_minmax(0,1fr)] md:gap-8'

const ways = ['watch', 'follow', 'fromMemory'] as const

function Page({ page }: { page: CharacterPage }) {
  const t = useText(messages)
  const [way, setWay] = useState<(typeof ways)[number]>('watch')
  const [followed, setFollowed] = useState<string>()
  const { character } = page
  return (
    <>
      <Neighbours page={page} />
      <div className={columns}>
        <Card className="flex flex-col gap-4">
          <Segments
            name={t('ways')}
            value={way}
            choices={ways.map((value) => ({ value, label: t(value) }))}
            onChoose={setWay}
          />
          <Suspense fallback={<PendingSquare size={352} />}>
            {way === 'watch' && <StrokeAnimation character={character} size={352} isAutomatic />}
            {way === 'follow' && (
              <StrokeQuiz key={character} character={character} size={352} onDone={() => setFollowed(character)} />
            )}
            {way === 'fromMemory' && <WriteFromMemory page={page} />}
          </Suspense>
          {way === 'follow' && followed === character && (
            <Button className="w-fit" onClick={() => setWay('fromMemory')}>
              {t('nowFromMemory')}
            </Button>
          )}
        </Card>
        <CharacterFacts page={page} isCovered={way === 'fromMemory'} />
      </div>
    </>
  )
}

/** The characters before and after it in the lesson. */
function Neighbours({ page: { lesson } }: { page: CharacterPage }) {
  const t = useText(messages)
  if (!lesson) return null
  const link = (character: string | null, name: 'previous' | 'next') =>
    character === null ? (
      <span aria-hidden className="size-11" />
    ) : (
      <Link
        to={characterPath(character, lesson)}
        aria-label={t(name, { character })}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-3 font-bold text-spring-ink hover:bg-spring-soft"
      >
        {name === 'previous' && <ChevronLeft aria-hidden className="size-5" />}
        <span lang="zh-Hans-SG" className="teaching-face text-xl">
          {character}
        </span>
        {name === 'next' && <ChevronRight aria-hidden className="size-5" />}
      </Link>
    )
  return (
    <nav className="mt-2 flex max-w-[400px] items-center justify-between gap-2">
      {link(lesson.previous, 'previous')}
      <span className="text-sm text-ink-soft tabular-nums">
        {t('placeOf', { place: lesson.place, count: lesson.count })}
      </span>
      {link(lesson.next, 'next')}
    </nav>
  )
}

interface PageSkeletonProps {
  character: string
  hasNeighbours: boolean
}

/** The character itself is in the address, so it is painted before anything is fetched. */
const PageSkeleton = ({ character, hasNeighbours }: PageSkeletonProps) => (
  <>
    {hasNeighbours && <div className="-mt-2 h-11" />}
    <div className={columns}>
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-13 rounded-card" />
        <PendingAnimation size={352} />
      </Card>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {/^\p{Script=Han}$/u.test(character) && <CharacterHeading character={character} />}
          <Skeleton className="h-18 w-32" />
        </div>
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  </>
)
