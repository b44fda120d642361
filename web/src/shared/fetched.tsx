import { useDeferredValue, type ReactNode } from 'react'
import { hasCode, isSignedOut, isUnknown } from '#platform/api.ts'
import { defineMessages, usePick, useText, type Bilingual } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from './error-message.ts'
import { Forbidden, SignInFirst } from './forbidden.tsx'

/** While something is fetched, and when it could not be. */
const fetchedMessages = defineMessages('fetched', {
  loading: { en: 'Loading…', zh: '正在加载……' },
  loadFailed: { en: 'We couldn’t load this right now', zh: '内容没能加载出来' },
  loadFailedWhy: {
    en: 'Nothing is lost. Check your internet connection and try again.',
    zh: '内容没有丢失。请检查网络，再试一次。',
  },
  tryAgain: { en: 'Try again', zh: '再试一次' },
})

export interface Fetchable<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface FetchMessages {
  loading?: Bilingual
  loadFailed?: Bilingual
  /** The advice when the server is unreachable; other errors have their own message. */
  loadFailedWhy?: Bilingual
}

export interface FetchedProps<Data> {
  query: Fetchable<Data>
  /** Something else that decides how the content looks is still fetched. */
  isWaiting?: boolean
  children: (data: Data) => ReactNode
  messages?: FetchMessages
  /** Shaped like the content; otherwise `lines` placeholder lines. */
  skeleton?: ReactNode
  lines?: number
  unknown?: ReactNode
  forbidden?: ReactNode
  className?: string
  inCard?: boolean
}

/**
 * Renders a query's data, a skeleton while it loads, or the error with a retry button. Stale data is shown despite an
 * error, except where `unknown` or `forbidden` applies.
 */
export function Fetched<Data>(props: FetchedProps<Data>) {
  const { query, isWaiting, children, messages, skeleton, lines, unknown, forbidden, className, inCard } = props
  const { data, error, refetch } = query
  // What comes is first drawn in slices, so that slow phones respond in between.
  const isDrawn = useDeferredValue(data !== undefined && !isWaiting)
  if (unknown !== undefined && isUnknown(error)) return unknown
  if (forbidden !== undefined && hasCode(error, 'forbidden')) return forbidden
  if (data !== undefined && !isWaiting && isDrawn) return children(data)
  if (!error) return <Loading messages={messages} skeleton={skeleton} lines={lines} className={className} />
  if (hasCode(error, 'forbidden')) return <Forbidden className={className} />
  if (isSignedOut(error)) return <SignInFirst className={className} />
  const failure = <FetchError error={error} messages={messages} refetch={refetch} />
  return inCard ? <Card className={className}>{failure}</Card> : failure
}

interface LoadingProps {
  messages?: FetchMessages | undefined
  skeleton?: ReactNode
  lines?: number | undefined
  className?: string | undefined
}

/** Announced once; tests wait for `data-loading` to disappear. */
export function Loading({ messages, skeleton, lines = 3, className }: LoadingProps) {
  const pick = usePick()
  return (
    <div role="status" data-loading className={className}>
      <span className="sr-only">{pick(messages?.loading ?? fetchedMessages.words.loading)}</span>
      {skeleton ?? (
        <div className="flex flex-col gap-3">
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className="h-14 w-full" />
          ))}
        </div>
      )}
    </div>
  )
}

function FetchError({ error, messages, refetch }: Pick<Fetchable<unknown>, 'error' | 'refetch'> & LoadingProps) {
  const t = useText(fetchedMessages)
  const pick = usePick()
  const errorMessage = useErrorMessage()
  const { loadFailed, loadFailedWhy } = { ...fetchedMessages.words, ...messages }
  return (
    <ErrorState
      title={pick(loadFailed)}
      description={errorMessage(error, { unreachable: pick(loadFailedWhy) })}
      retryLabel={t('tryAgain')}
      onRetry={() => void refetch()}
    />
  )
}
