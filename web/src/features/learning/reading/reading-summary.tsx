import type { PassageReading, ReadingItem } from '@capyzen/contracts/reading'
import { ChevronDown, Mic, RotateCcw } from 'lucide-react'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { textNow, useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { isMended } from './question-card.tsx'
import { useReadAgain } from './queries.ts'

interface ReadingSummaryProps {
  reading: PassageReading
  onReadAloud: () => void
}

/** How it went, and what to look at again. */
export function ReadingSummary({ reading, onReadAloud }: ReadingSummaryProps) {
  const t = useText(messages)
  const again = useReadAgain(reading.passage.id)
  const { summary, items } = reading
  const missed = items.filter(isMissed)
  const others = items.filter((item) => item.given !== null && !missed.includes(item))
  return (
    <>
      <div className="flex items-center gap-4">
        <Mascot mood={missed.length === 0 ? 'cheering' : 'calm'} className="w-24 shrink-0 sm:w-28" />
        <div className="min-w-0">
          <h2 tabIndex={-1} className="text-2xl">
            {t('summary')}
          </h2>
          <p className="mt-1 text-ink-soft">{t(summary ? 'summaryLead' : 'somethingClosed')}</p>
        </div>
      </div>
      {summary && (
        <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Count label={t('atOnce')} count={summary.right} className="bg-leaf-soft text-leaf-ink" />
          {summary.mended > 0 && (
            <Count label={t('afterHint')} count={summary.mended} className="bg-spring-soft text-spring-ink" />
          )}
          {missed.length > 0 && (
            <Count label={t('toLook')} count={missed.length} className="bg-yuzu-soft text-yuzu-ink" />
          )}
          {summary.provisional > 0 && (
            <Count label={t('waiting')} count={summary.provisional} className="bg-well text-ink" />
          )}
        </dl>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button icon={Mic} onClick={onReadAloud}>
          {t('readAloud')}
        </Button>
        {summary && (
          <Button
            variant="secondary"
            icon={RotateCcw}
            loading={again.isPending}
            onClick={() =>
              again.mutate(undefined, {
                onError: (error) => toast.error(textNow(messages, 'readAgainFailed'), errorMessage(error)),
              })
            }
          >
            {t('readAgain')}
          </Button>
        )}
      </div>
      {missed.length > 0 && (
        <>
          <h3 className="mt-8 text-lg">{t('lookHeading')}</h3>
          <Answers reading={reading} items={missed} />
        </>
      )}
      {others.length > 0 && (
        <details className="group mt-6">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold text-spring-ink">
            {t('lookAll')}
            <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
          </summary>
          <Answers reading={reading} items={others} />
        </details>
      )}
    </>
  )
}

const isMissed = ({ given }: ReadingItem): boolean =>
  given?.outcome === 'answered' && !given.isCorrect && !given.provisional

function Count({ label, count, className }: { label: string; count: number; className: string }) {
  return (
    <div className={`flex flex-col-reverse rounded-control px-4 py-3 ${className}`}>
      <dt className="text-sm font-bold">{label}</dt>
      <dd className="text-2xl font-extrabold tabular-nums">{count}</dd>
    </div>
  )
}

function Answers({ reading, items }: { reading: PassageReading; items: readonly ReadingItem[] }) {
  const t = useText(messages)
  return (
    <ul className="mt-3 flex flex-col gap-4">
      {items.map(({ question, given }) => {
        if (given?.outcome !== 'answered') return null
        const reviewed = { ...given, question }
        return (
          <li key={question.id} className="rounded-card border border-line p-4">
            <div className="flex flex-wrap items-center gap-3">
              <VerdictLine reviewed={reviewed} />
            </div>
            {isMended(given) && <p className="mt-2 font-bold text-leaf-ink">{t('mended')}</p>}
            <ReviewedAnswer reviewed={reviewed} language={reading.passage.language} />
          </li>
        )
      })}
    </ul>
  )
}
