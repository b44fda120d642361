import { Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { Fetched, type Fetchable } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const messages = defineMessages('earlier-list', {
  all: { en: 'Show all {count}', zh: '显示全部 {count} 项' },
  remove: { en: 'Delete', zh: '删除' },
  keep: { en: 'Keep it', zh: '先留着' },
})

const shownAtFirst = 5

interface EarlierListProps<Item extends { id: string }> {
  query: Fetchable<Item[]>
  openedId: string | null
  onOpen: (id: string) => void
  onRemove: (item: Item) => void
  words: { title: string; none: string; removeTitle: string; removeWhy: string }
  /** The name of the button that deletes it. */
  removeName: (item: Item) => string
  name: (item: Item) => ReactNode
  detail: (item: Item) => string
}

/** What was asked or analysed before, the latest first: each can be opened again, and deleted. */
export function EarlierList<Item extends { id: string }>({
  query,
  openedId,
  onOpen,
  onRemove,
  words,
  removeName,
  name,
  detail,
}: EarlierListProps<Item>) {
  const t = useText(messages)
  const listId = useId()
  const [isWhole, setWhole] = useState(false)
  const [removing, setRemoving] = useState<Item>()
  return (
    <section className="mt-10">
      <h2 className="text-xl">{words.title}</h2>
      <Card className="mt-4 py-2 md:py-3">
        <Fetched query={query} lines={3}>
          {(list) =>
            list.length === 0 ? (
              <p className="py-3 text-ink-soft">{words.none}</p>
            ) : (
              <>
                <ul id={listId} className="divide-y divide-line">
                  {(isWhole ? list : list.slice(0, shownAtFirst)).map((one) => (
                    <li key={one.id} className="flex items-center gap-2 py-1">
                      <button
                        type="button"
                        aria-current={one.id === openedId || undefined}
                        onClick={() => onOpen(one.id)}
                        className="min-h-11 min-w-0 flex-1 cursor-pointer rounded-control px-2 py-2 text-left hover:bg-well aria-[current=true]:bg-spring-soft"
                      >
                        {name(one)}
                        <span className="block text-sm text-ink-soft">{detail(one)}</span>
                      </button>
                      <IconButton
                        name={removeName(one)}
                        title={t('remove')}
                        icon={Trash2}
                        onClick={() => setRemoving(one)}
                      />
                    </li>
                  ))}
                </ul>
                {!isWhole && list.length > shownAtFirst && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-controls={listId}
                    aria-expanded={false}
                    onClick={() => setWhole(true)}
                    className="my-2"
                  >
                    {t('all', { count: list.length })}
                  </Button>
                )}
              </>
            )
          }
        </Fetched>
      </Card>
      {removing && (
        <ConfirmDialog
          title={words.removeTitle}
          description={words.removeWhy}
          confirmLabel={t('remove')}
          cancelLabel={t('keep')}
          danger
          onClose={() => setRemoving(undefined)}
          onConfirm={() => onRemove(removing)}
        />
      )}
    </section>
  )
}
