import type { PassageReading, ReadingItem } from '@capyzen/contracts/reading'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages } from './messages.ts'
import { PassagePanel } from './passage-panel.tsx'
import { QuestionCard } from './question-card.tsx'
import { readingQuery } from './queries.ts'
import { ReadingSummary } from './reading-summary.tsx'

interface ReadingScreenProps {
  passageId: string
  onLeave: () => void
  onReadAloud: () => void
}

export function ReadingScreen({ passageId, onLeave, onReadAloud }: ReadingScreenProps) {
  const t = useText(messages)
  const query = useQuery(readingQuery(passageId))
  return (
    <div className="page-width py-4 md:py-6">
      <Button variant="quiet" size="small" icon={ArrowLeft} onClick={onLeave} className="-ml-3">
        {t('allPassages')}
      </Button>
      <Fetched
        query={query}
        lines={8}
        inCard
        className="mt-3"
        unknown={
          <Card className="mx-auto mt-3 max-w-lg">
            <EmptyState
              mood="puzzled"
              title={t('unknown')}
              description={t('unknownWhy')}
              action={<Button onClick={onLeave}>{t('allPassages')}</Button>}
            />
          </Card>
        }
      >
        {({ reading }) => <Reading key={reading.id} reading={reading} onReadAloud={onReadAloud} />}
      </Fetched>
    </div>
  )
}

const isOpen = ({ given, isClosed }: ReadingItem): boolean => !isClosed && given?.outcome !== 'answered'

function Reading({ reading, onReadAloud }: { reading: PassageReading; onReadAloud: () => void }) {
  const t = useText(messages)
  const { items, passage } = reading
  // Undefined once all is answered.
  const [at, setAt] = useState(() => placeAfter(items, -1))
  const item = at === undefined ? undefined : items[at]
  const top = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    // Not when the page opens, as the passage is read first.
    if (wasShown.current) {
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView?.({ block: 'nearest' })
    }
    wasShown.current = true
  }, [at])
  return (
    <div className="mt-2 grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
      <PassagePanel passage={passage} onReadAloud={onReadAloud} />
      <div ref={top} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
        <Card>
          {item === undefined || at === undefined ? (
            <ReadingSummary reading={reading} onReadAloud={onReadAloud} />
          ) : (
            <>
              <div className="mb-1 flex items-center gap-4">
                <p className="text-sm font-bold whitespace-nowrap text-ink-soft">
                  {t('questionOf', { number: at + 1, total: items.length })}
                </p>
                <Steps items={items} at={at} />
              </div>
              <QuestionCard
                key={item.question.id}
                reading={reading}
                item={item}
                isLast={placeAfter(items, at) === undefined}
                onNext={() => setAt(placeAfter(items, at))}
              />
            </>
          )}
        </Card>
      </div>
    </div>
  )
}

/** The next question that is open, else an earlier one that was passed over; undefined where none is. */
function placeAfter(items: readonly ReadingItem[], at: number): number | undefined {
  const open = items.flatMap((item, place) => (isOpen(item) && place !== at ? [place] : []))
  return open.find((place) => place > at) ?? open[0]
}

function Steps({ items, at }: { items: readonly ReadingItem[]; at: number }) {
  return (
    <div aria-hidden className="flex flex-1 gap-1.5">
      {items.map(({ question, given }, place) => (
        <span
          key={question.id}
          className={cn(
            'h-2 flex-1 rounded-pill',
            place === at ? 'bg-yuzu' : given?.outcome === 'answered' ? 'bg-spring' : 'bg-well',
          )}
        />
      ))}
    </div>
  )
}
