import { splitParts } from '@capyzen/contracts/answer-parts'
import { useEffect, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lateMessages } from './messages.ts'
import { browserOutboxStore, forgetOutbox } from './outbox-store.ts'
import { useKeptAnswers } from './use-answer-outbox.ts'

interface LateAnswersProps {
  diskKey: string
  /** The answers that were handed in. */
  handedIn: readonly { questionId: string; number: number; answer: string }[]
}

/** What this device still holds of work that is handed in: words that came too late stay in sight until they are read. */
export function LateAnswers({ diskKey, handedIn }: LateAnswersProps) {
  const t = useText(lateMessages)
  const onDisk = useKeptAnswers(diskKey)
  const [isRead, setRead] = useState(false)
  const kept = browserOutboxStore(diskKey, new Set(handedIn.map(({ questionId }) => questionId)), onDisk).load()
  const typedOf = new Map(kept.map(({ questionId, answer }) => [questionId, answer]))
  const late = handedIn.flatMap(({ questionId, number, answer }) => {
    const typed = typedOf.get(questionId) ?? ''
    return typed.trim() === '' || typed === answer ? [] : [{ number, typed }]
  })
  const isDone = onDisk !== undefined && (isRead || late.length === 0)
  useEffect(() => {
    if (isDone) forgetOutbox(diskKey)
  }, [isDone, diskKey])
  if (!onDisk || isDone) return null
  return (
    <Card className="mt-5">
      <h2 className="text-lg">{t('heading')}</h2>
      <p className="mt-1 text-ink-soft">{t('why')}</p>
      <dl className="mt-3 flex flex-col gap-2">
        {late.map(({ number, typed }) => (
          <div key={number}>
            <dt className="text-sm font-bold text-spring-ink">{t('question', { number })}</dt>
            <dd className="break-words whitespace-pre-line">
              {typed.startsWith('[') ? splitParts(typed).join(' · ') : typed}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="mt-4" onClick={() => setRead(true)}>
        {t('read')}
      </Button>
    </Card>
  )
}
