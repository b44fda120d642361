import type { WordCard, WordSource } from '@capyzen/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languageTag, textNow, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { editorPath, homePath, type Shelf } from './address.ts'
import { Carousel } from './carousel.tsx'
import { DeckProgress } from './deck-progress.tsx'
import { GameTiles } from './game-tiles.tsx'
import { messages } from './messages.ts'
import { decksQuery, listQuery, useDeleteList } from './queries.ts'
import { StateBadge } from './state-badge.tsx'
import { translationTag, WordText } from './word-text.tsx'

/** The cards of some words, and the games with them. */
export function DeckView({ source, shelf }: { source: WordSource; shelf: Shelf }) {
  const t = useText(messages)
  return (
    <div className="page-width py-6 md:py-10">
      <Link to={homePath(shelf)} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        {t('allDecks')}
      </Link>
      {source.kind === 'list' ? <OwnDeck source={source} shelf={shelf} /> : <GradedDeck source={source} />}
    </div>
  )
}

function GradedDeck({ source }: { source: Exclude<WordSource, { kind: 'list' }> }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const decks = useQuery(decksQuery(source))
  return (
    <Fetched query={decks} messages={messages.words} lines={4} className="mt-6" unknown={<UnknownDeck />}>
      {({ topics, today }) => {
        const cards =
          source.kind === 'today' ? today : (topics.find(({ topic }) => topic === source.topic)?.words ?? [])
        if (cards.length === 0) return <UnknownDeck />
        const title =
          source.kind === 'today' ? (
            t('today')
          ) : (
            <span lang={languageTag(source.language)} className="inline-block first-letter:uppercase">
              {source.topic}
            </span>
          )
        return <Deck title={title} about={word(source.level)} cards={cards} source={source} />
      }}
    </Fetched>
  )
}

function OwnDeck({ source, shelf }: { source: Extract<WordSource, { kind: 'list' }>; shelf: Shelf }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const list = useQuery(listQuery(source.listId))
  const deleting = useDeleteList()
  return (
    <Fetched query={list} messages={messages.words} lines={4} className="mt-6" unknown={<UnknownDeck />}>
      {({ list: { id, title, isKept, cards } }) => (
        <Deck
          title={isKept ? t('keptWords') : title}
          about={isKept ? t('keptWhere') : ''}
          cards={cards}
          source={source}
          tools={
            <>
              <ButtonLink to={editorPath(id)} variant="secondary" size="small" icon={Pencil}>
                {t('editList')}
              </ButtonLink>
              <ConfirmButton
                variant="quiet"
                size="small"
                icon={Trash2}
                loading={deleting.isPending}
                confirmation={{
                  title: t('deleteAsk', { title: isKept ? t('keptWords') : title }),
                  description: t('deleteWhy'),
                  confirmLabel: t('deleteList'),
                  danger: true,
                }}
                onConfirm={() =>
                  deleting.mutate(
                    { listId: id },
                    {
                      onSuccess: () => void navigate(homePath(shelf), { replace: true }),
                      onError: () => toast.error(textNow(messages, 'deleteFailed'), textNow(messages, 'loadFailedWhy')),
                    },
                  )
                }
              >
                {t('deleteList')}
              </ConfirmButton>
            </>
          }
          whenEmpty={
            <EmptyState
              mood="reading"
              title={t('emptyList')}
              action={<ButtonLink to={editorPath(id)}>{t('addWords')}</ButtonLink>}
            />
          }
        />
      )}
    </Fetched>
  )
}

interface DeckProps {
  title: ReactNode
  about: string
  cards: readonly WordCard[]
  source: WordSource
  tools?: ReactNode
  whenEmpty?: ReactNode
}

function Deck({ title, about, cards, source, tools, whenEmpty }: DeckProps) {
  const t = useText(messages)
  return (
    <>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {about !== '' && <p className="font-bold text-ink-soft">{about}</p>}
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
        </div>
        {tools && <div className="flex flex-wrap gap-2">{tools}</div>}
      </div>
      {cards.length === 0 ? (
        <Card className="mt-6">{whenEmpty}</Card>
      ) : (
        <>
          <div className="mt-6 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0">
              <Carousel cards={cards} />
            </div>
            <section>
              <h2 className="text-xl">{t('games')}</h2>
              <DeckProgress cards={cards} className="mt-3" />
              <GameTiles source={source} cards={cards} />
            </section>
          </div>
          <WordTable cards={cards} />
        </>
      )}
    </>
  )
}

function WordTable({ cards }: { cards: readonly WordCard[] }) {
  const t = useText(messages)
  return (
    <section className="mt-14">
      <h2 className="text-xl">{t('wordsHere')}</h2>
      <Card flush className="mt-4">
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <li key={card.word} className="flex items-center gap-x-3 gap-y-1 px-4 py-2.5 md:px-5">
              <HearButton text={card.word} language={card.language} />
              <div className="grid min-w-0 flex-1 gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)_12rem] md:items-center">
                <span className="text-lg font-extrabold">
                  <WordText word={card} />
                </span>
                <span lang={languageTag(card.language)} className="text-ink-soft">
                  {card.definition}
                </span>
                <span lang={translationTag(card.language)} className="text-ink-soft">
                  {card.translation}
                </span>
              </div>
              <StateBadge state={card.state} className="shrink-0 max-sm:hidden" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function UnknownDeck() {
  const t = useText(messages)
  return (
    <EmptyState
      mood="puzzled"
      title={t('unknownDeck')}
      description={t('unknownDeckWhy')}
      action={<ButtonLink to={homePath({ language: 'en', level: 'P3' })}>{t('allDecks')}</ButtonLink>}
    />
  )
}
