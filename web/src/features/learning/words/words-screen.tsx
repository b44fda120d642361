import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { latePart } from '#platform/late-part.ts'
import { Loading } from '#shared/fetched.tsx'
import { readAddress } from './address.ts'
import { DeckView } from './deck-view.tsx'
import { HomeView } from './home-view.tsx'
import { messages } from './messages.ts'
import { RoundView } from './round-view.tsx'

/** Few visits change a list. */
const ListEditor = latePart(() => import('./list-editor.tsx').then((m) => m.ListEditor))

type Gate = (content: ReactNode) => ReactNode

interface WordsScreenProps {
  /** Stands around everything but due reviews, which open to all who have learned words. */
  gate: Gate
  /** Stands around what stores words that a child types. */
  consentGate: Gate
}

export function WordsScreen({ gate, consentGate }: WordsScreenProps) {
  const [query] = useSearchParams()
  const isReview = query.get('review') === 'due'
  const loading = <Loading messages={messages.words} lines={4} className="page-width py-8" />
  if (isReview)
    return (
      <RequireSession loading={loading}>
        <RoundView key="review" of="review" />
      </RequireSession>
    )
  return gate(<Words loading={loading} consentGate={consentGate} />)
}

function Words({ loading, consentGate }: { loading: ReactNode; consentGate: Gate }) {
  const [query] = useSearchParams()
  const viewer = useViewer()
  const { shelf, view } = readAddress(query, viewer?.level ?? null)
  switch (view.name) {
    case 'home':
      return <HomeView shelf={shelf} />
    case 'deck':
      return <DeckView key={JSON.stringify(view.source)} source={view.source} shelf={shelf} />
    case 'round':
      return <RoundView key={JSON.stringify(view)} of={{ game: view.game, source: view.source }} />
    case 'review':
      return null
    case 'editor':
      return (
        <Suspense fallback={loading}>
          <ListEditor key={view.listId} listId={view.listId} ownerId={viewer?.id ?? ''} gate={consentGate} />
        </Suspense>
      )
  }
}
