import { Fetched, type FetchedProps } from '#shared/fetched.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './messages.ts'

/** What fills the game's screen once it is fetched. */
export function WholeScreen<Data>({ query, children }: Pick<FetchedProps<Data>, 'query' | 'children'>) {
  return (
    <Fetched
      query={query}
      inCard
      className="page-width mt-8"
      messages={messages.words}
      skeleton={
        <div className="grid min-h-dvh place-items-center text-spring">
          <Spinner className="size-12" />
        </div>
      }
    >
      {children}
    </Fetched>
  )
}
