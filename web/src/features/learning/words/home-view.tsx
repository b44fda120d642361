import { levels } from '@capyzen/contracts/vocabulary-values'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { readWordDecks, WordCard } from '@capyzen/contracts/words'
import type { CallResult } from '@capyzen/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Gamepad2 } from 'lucide-react'
import { Link } from 'react-router'
import { languageTag, useText, type Language } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Segments } from '#ui/segments.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { deckPath, homePath, reviewPath, type Shelf } from './address.ts'
import { Carousel } from './carousel.tsx'
import { DeckProgress } from './deck-progress.tsx'
import { messages } from './messages.ts'
import { OwnLists } from './own-lists.tsx'
import { decksQuery, dueWordsQuery } from './queries.ts'
import { WordText } from './word-text.tsx'
import './words.css'

export function HomeView({ shelf }: { shelf: Shelf }) {
  const t = useText(messages)
  const decks = useQuery(decksQuery(shelf))
  return (
    <div className="page-width py-6 md:py-10">
      <Link to={paths.aiTutor()} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-xl">
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-2 text-ink-soft">{t('lead')}</p>
        </div>
        <ShelfChooser shelf={shelf} />
      </div>
      <Fetched query={decks} messages={messages.words} skeleton={<HomeSkeleton />} className="mt-8">
        {(data) => (
          <>
            <TodayAndReview data={data} shelf={shelf} />
            <Decks data={data} shelf={shelf} />
          </>
        )}
      </Fetched>
      <OwnLists />
    </div>
  )
}

export function ShelfChooser({ shelf }: { shelf: Shelf }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const navigate = useNavigate()
  const choose = (changed: Partial<Shelf>) =>
    void navigate(homePath({ ...shelf, ...changed }), { replace: true, preventScrollReset: true })
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto">
      <Segments<Language>
        name={t('language')}
        value={shelf.language}
        choices={[
          { value: 'en', label: t('english') },
          { value: 'zh', label: t('chinese') },
        ]}
        onChoose={(language) => choose({ language })}
        className="flex-1 sm:min-w-56"
      />
      <Select<Level>
        aria-label={t('level')}
        value={shelf.level}
        onValueChange={(level) => choose({ level })}
        options={levels.map((level) => ({ value: level, label: word(level) }))}
        className="w-28! shrink-0"
      />
    </div>
  )
}

type Decks = CallResult<typeof readWordDecks>

function TodayAndReview({ data: { today }, shelf }: { data: Decks; shelf: Shelf }) {
  const t = useText(messages)
  return (
    <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {today.length > 0 && (
        <section aria-labelledby="words-today">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="words-today" className="text-xl">
              {t('today')}
            </h2>
            <ButtonLink to={deckPath({ kind: 'today', ...shelf })} icon={Gamepad2} size="small">
              {t('openToday')}
            </ButtonLink>
          </div>
          <Carousel key={`${shelf.language} ${shelf.level}`} cards={today} />
        </section>
      )}
      <ReviewCard />
    </div>
  )
}

function ReviewCard() {
  const t = useText(messages)
  const { data } = useQuery(dueWordsQuery)
  const due = data?.due.word ?? 0
  return (
    <Card className="flex items-center gap-5 lg:mt-15 lg:flex-col lg:text-center">
      <Mascot mood={due > 0 ? 'reading' : 'calm'} className="w-24 shrink-0 lg:w-36" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">{t('reviewHeading')}</h2>
        <p className="mt-1 text-ink-soft">{due > 0 ? t('reviewDue', { count: due }) : t('reviewNone')}</p>
        {due > 0 && (
          <ButtonLink to={reviewPath()} size="small" className="mt-4">
            {t('reviewNow')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function Decks({ data: { topics }, shelf }: { data: Decks; shelf: Shelf }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  if (topics.length === 0)
    return (
      <Card className="mt-10">
        <EmptyState isCompact mood="puzzled" title={t('noDecks')} />
      </Card>
    )
  return (
    <section className="mt-14">
      <h2 className="text-xl">{t('decksOf', { level: word(shelf.level) })}</h2>
      <ul className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map(({ topic, words }, index) => (
          <li key={topic}>
            <DeckTile
              to={deckPath({ kind: 'deck', ...shelf, topic })}
              title={topic}
              language={shelf.language}
              cards={words}
              tint={tints[index % tints.length]!}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const tints = ['bg-spring-soft', 'bg-yuzu-soft', 'bg-leaf-soft', 'bg-plum-soft'] as const
const shownWords = 3

interface DeckTileProps {
  to: string
  title: string
  language: Language
  cards: readonly WordCard[]
  tint: string
}

function DeckTile({ to, title, language, cards, tint }: DeckTileProps) {
  return (
    <Link
      to={to}
      className="words-tile flex h-full flex-col overflow-hidden rounded-card border border-line bg-card hover:border-spring"
    >
      <span lang={languageTag(language)} className={cn('flex flex-wrap gap-2 px-5 py-4 text-ink', tint)}>
        {cards.slice(0, shownWords).map((card) => (
          <span key={card.word} className="rounded-control bg-card px-3 py-0.5 font-bold shadow-card">
            <WordText word={{ ...card, pinyin: null }} />
          </span>
        ))}
      </span>
      <span className="flex flex-1 flex-col gap-3 p-5 pt-4">
        <span lang={languageTag(language)} className="text-lg leading-snug font-extrabold first-letter:uppercase">
          {title}
        </span>
        <DeckProgress cards={cards} className="mt-auto" />
      </span>
    </Link>
  )
}

function HomeSkeleton() {
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-112 w-full" />
      <Skeleton className="h-40 w-full lg:h-72" />
    </div>
  )
}
