import type { WordListSummary } from '@capyzen/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, NotebookPen, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { deckPath, editorPath } from './address.ts'
import { ProgressParts } from './deck-progress.tsx'
import { messages } from './messages.ts'
import { listsQuery } from './queries.ts'

export function OwnLists() {
  const t = useText(messages)
  const lists = useQuery(listsQuery)
  return (
    <section className="mt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-xl">
          <h2 className="text-xl">{t('myLists')}</h2>
          <p className="mt-1 text-ink-soft">{t('myListsLead')}</p>
        </div>
        <ButtonLink to={editorPath()} variant="secondary" icon={Plus}>
          {t('newList')}
        </ButtonLink>
      </div>
      <Fetched query={lists} messages={messages.words} lines={2} className="mt-5" inCard>
        {(data) => (
          <ul className="mt-5 grid gap-x-6 gap-y-8 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
            {data.lists.map((list) => (
              <li key={list.id}>
                <ListTile list={list} />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </section>
  )
}

function ListTile({ list: { id, language, title, isKept, words, known, due } }: { list: WordListSummary }) {
  const t = useText(messages)
  const Icon = isKept ? Bookmark : NotebookPen
  return (
    <Link
      to={deckPath({ kind: 'list', listId: id })}
      className="words-tile flex h-full flex-col gap-3 rounded-card border border-line bg-card p-5 hover:border-spring"
    >
      <span className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-yuzu-soft text-yuzu-ink">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-lg leading-snug font-extrabold wrap-anywhere">
            {isKept ? t('keptWords') : title}
          </span>
          <span className="text-sm text-ink-soft">
            {t(language === 'en' ? 'english' : 'chinese')}
            {isKept && ` · ${t('keptWhere')}`}
          </span>
        </span>
      </span>
      <ProgressParts count={words} known={known} due={due} className="mt-auto" />
    </Link>
  )
}
