import type { DictationAnswer, DictationSession } from '@capyzen/contracts/dictation'
import { ArrowLeft, ArrowRight, CloudOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { EndView } from './end-view.tsx'
import { GreetingView } from './greeting-view.tsx'
import { helperMessages } from './read-out-messages.ts'
import { ReaderBar } from './reader-bar.tsx'
import { useAnswers } from './use-answers.ts'
import type { Reader } from './use-reader.ts'
import type { Settings } from './use-settings.ts'
import { WordVerdict } from './word-verdict.tsx'

interface RunViewProps {
  session: DictationSession
  reader: Reader
  settings: Settings
  /** Resolves to whether the first word may follow at once. */
  greeting: Promise<boolean>
  onResult: () => void
}

/** One word after the other. On paper they are only read; on the screen each is written and then compared. */
export function RunView({ session, reader, settings, greeting, onResult }: RunViewProps) {
  const t = useText(helperMessages)
  const { items } = session
  const answers = useAnswers(session)
  const isOpen = (position: number) => items[position]?.result === null && !(position in answers.unsent)
  const firstOpen = items.findIndex((_, position) => isOpen(position))
  const [at, setAt] = useState<number | 'greeting' | 'end'>('greeting')
  const [isTold, setTold] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const { read, stop, hearing } = reader
  const isMute = hearing.state === 'unavailable'
  const { repeats } = settings

  const goTo = useCallback(
    (position: number | 'end') => {
      if (position === 'end' && items.every(({ result }) => result !== null)) {
        stop()
        return onResult()
      }
      // The word that is left now has said it.
      setTold((before) => before || (isMute && typeof at === 'number'))
      setAt(position)
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView({ block: 'nearest' })
      const item = position === 'end' ? undefined : items[position]
      if (item && item.result === null) read(item, repeats)
      else stop()
    },
    [at, isMute, items, onResult, read, repeats, stop],
  )
  const begin = useCallback(() => goTo(firstOpen === -1 ? 'end' : firstOpen), [firstOpen, goTo])

  const begun = useRef(false)
  const latest = useRef(begin)
  useEffect(() => void (latest.current = begin))
  useEffect(() => {
    let isGone = false
    void greeting.then((isReady) => {
      if (isGone || begun.current || !isReady) return
      begun.current = true
      latest.current()
    })
    return () => {
      isGone = true
    }
  }, [greeting])

  const nextOf = (position: number): number | 'end' => (position + 1 < items.length ? position + 1 : 'end')

  function give(position: number, answer: DictationAnswer) {
    stop()
    void answers.give({ [position]: answer })
    if (settings.check === 'end') goTo(nextOf(position))
  }

  if (at === 'greeting')
    return (
      <GreetingView
        reader={reader}
        onBegin={() => {
          begun.current = true
          begin()
        }}
      />
    )
  if (at === 'end')
    return (
      <EndView
        session={session}
        answers={answers}
        isOpen={isOpen}
        onGoTo={goTo}
        onResult={() => {
          reader.stop()
          onResult()
        }}
      />
    )
  const item = items[at]
  if (!item) return null
  const label = t('progress', { number: at + 1, count: items.length })
  const isAnswered = item.result !== null || at in answers.unsent
  return (
    <Card className="p-4! md:p-6!">
      <div ref={top} tabIndex={-1} className="flex scroll-mt-24 items-center gap-4 focus-visible:outline-none">
        <Progress name={label} value={at + (isAnswered ? 1 : 0)} max={items.length} className="flex-1" />
        <span className="text-sm font-bold whitespace-nowrap text-ink-soft tabular-nums">{label}</span>
      </div>
      <ReaderBar key={`heard ${at}`} reader={reader} item={item} onRead={() => read(item, repeats)} isTold={isTold} />
      {session.paper === 'paper' ? (
        <p className="mt-2 text-center text-lg font-bold">{t('taskPaper')}</p>
      ) : item.result && settings.check === 'each' ? (
        <WordVerdict item={item} result={item.result} isAnnounced />
      ) : isAnswered ? (
        <Kept isSending={answers.isSending && settings.check === 'each'} isSent={item.result !== null} />
      ) : (
        <AnswerFields key={at} item={item} isLast={settings.check === 'each'} onAnswer={(answer) => give(at, answer)} />
      )}
      <div className="mt-6 flex items-center justify-between gap-3">
        <Button
          variant="quiet"
          icon={ArrowLeft}
          className="max-sm:px-3!"
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        >
          {t('previous')}
        </Button>
        <Button
          variant={isAnswered || session.paper === 'paper' ? 'primary' : 'quiet'}
          onClick={() => goTo(nextOf(at))}
          className="whitespace-nowrap max-sm:px-3! [&>span]:flex-row-reverse"
          icon={ArrowRight}
        >
          {t(isAnswered || session.paper === 'paper' ? 'next' : 'skip')}
        </Button>
      </div>
    </Card>
  )
}

/** Answered, and not compared yet or not shown before the end. */
function Kept({ isSending, isSent }: { isSending: boolean; isSent: boolean }) {
  const t = useText(helperMessages)
  if (isSent) return <p className="mt-6 text-center text-lg font-bold">{t('done')}</p>
  return (
    <p role="status" className="mt-6 flex items-center justify-center gap-2 text-center text-lg font-bold">
      {!isSending && <CloudOff aria-hidden className="size-6 shrink-0" />}
      {t(isSending ? 'saving' : 'kept')}
    </p>
  )
}
