import type { ConversationSummary } from '@capyzen/contracts/conversations'
import { MessagesSquare, Plus } from 'lucide-react'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { formatDate } from '#platform/dates.ts'
import { Fetched, type Fetchable } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { languageOfText } from '#features/tutor/conversations/text-language.ts'
import { messages } from './messages.ts'

interface ThreadsProps {
  query: Fetchable<ConversationSummary[]>
  openedId: string | null
  onOpen: (conversationId: string | null) => void
}

/** The stored chats, and a new one. */
export function Threads({ query, openedId, onOpen }: ThreadsProps) {
  const t = useText(messages)
  const language = useLanguage()
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <Button variant="secondary" icon={Plus} onClick={() => onOpen(null)}>
        {t('newChat')}
      </Button>
      <Fetched query={query}>
        {(threads) =>
          threads.length === 0 ? (
            <p className="flex items-center gap-2 px-2 text-sm text-ink-soft">
              <MessagesSquare aria-hidden className="size-5 shrink-0" />
              {t('noneYet')}
            </p>
          ) : (
            <ul aria-label={t('earlier')} className="-mx-1 flex min-h-0 flex-col gap-1 overflow-y-auto px-1 pb-1">
              {threads.map(({ id, title, updatedAt }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === openedId || undefined}
                    onClick={() => onOpen(id)}
                    className={cn(
                      'block w-full cursor-pointer rounded-control px-3 py-2 text-left transition-colors hover:bg-well',
                      'aria-[current=true]:bg-spring-soft aria-[current=true]:text-spring-ink',
                    )}
                  >
                    <span
                      lang={languageTag(languageOfText(title))}
                      className="line-clamp-2 font-bold [overflow-wrap:anywhere]"
                    >
                      {title}
                    </span>
                    <span className="block text-sm text-ink-soft">{formatDate(updatedAt, language)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </div>
  )
}
