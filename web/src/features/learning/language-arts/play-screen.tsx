import type { answerItem, GamePlay, PlaySummary } from '@capyzen/contracts/language-arts'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { startStopwatch } from '#platform/clock.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Button } from '#ui/button.tsx'
import { AnswerInput } from './answer-inputs.tsx'
import { ResultPanel } from './result-panel.tsx'
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answer.ts'
import { messages } from './messages.ts'
import { promptParts } from './pieces.ts'
import { PlayBar } from './play-bar.tsx'
import { PlacePicture } from './places.tsx'
import { beginAt, lanternOf, stepOf } from './play-state.ts'
import { playQuery, useAnswerItem, type RoundPlace } from './queries.ts'
import { chime } from './sound.ts'
import { SpringScene } from './spring-scene.tsx'
import { SummaryScreen } from './summary-screen.tsx'
import { WholeScreen } from './whole-screen.tsx'

interface PlayScreenProps {
  place: RoundPlace
  onLeave: () => void
  onPlay: (place: RoundPlace) => void
}

export function PlayScreen({ place, onLeave, onPlay }: PlayScreenProps) {
  const play = useQuery(playQuery(place))
  return (
    <WholeScreen query={play}>
      {(data) => <Play key={data.id} play={data} onLeave={onLeave} onPlay={onPlay} />}
    </WholeScreen>
  )
}

/** Long enough to see the lantern light up, short enough to stay in the game. */
const gladMs = 1_300

type Given = CallInput<typeof answerItem>

function Play({ play, onLeave, onPlay }: { play: GamePlay } & Omit<PlayScreenProps, 'place'>) {
  const t = useText(messages)
  const wordsOf = useErrorMessage()
  const { items, language, round } = play
  const [state, step] = useReducer(stepOf, items, beginAt)
  const { index, phase, results } = state
  const answer = useAnswerItem()
  const [unsent, setUnsent] = useState<Given | null>(null)
  const [isReadingOn, setReadingOn] = useState(false)
  const stopwatch = useRef<(() => number) | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const item = items[index]!
  const result = results[index] ?? null
  const isTold = phase === 'told' && result?.outcome === 'answered'
  const isRight = isTold && result.isCorrect

  const send = (given: Given) => {
    keepAnswer(given)
    setUnsent(null)
    step({ kind: 'sent' })
    answer.mutate(given, {
      onSuccess({ result: told, summary }) {
        forgetAnswer()
        step({ kind: 'marked', result: told, summary })
        if (told.outcome === 'answered' && told.isCorrect) chime(told.tries > 1 ? 'mended' : 'right')
      },
      onError() {
        setUnsent(given)
        step({ kind: 'failed' })
      },
    })
  }
  const give = (text: string, isLast = false) =>
    send({
      ...{ playId: play.id, questionId: item.question.id, answer: text, key: randomUuid(), isLast },
      seconds: Math.min(3_600, Math.round((stopwatch.current?.() ?? 0) / 1_000)),
    })
  const next = () => {
    setReadingOn(false)
    step({ kind: 'next' })
  }

  const beginItem = useEffectEvent(() => {
    stopwatch.current = startStopwatch()
    if (phase === 'finished') return
    if (document.activeElement === document.body || index > 0) heading.current?.focus({ preventScroll: true })
    const kept = keptAnswer(play.id, item.question.id)
    if (kept) send(kept)
  })
  useEffect(() => beginItem(), [index])

  const goOn = useEffectEvent(next)
  useEffect(() => {
    if (!isRight || isReadingOn) return
    const timer = setTimeout(() => goOn(), gladMs)
    return () => clearTimeout(timer)
  }, [isRight, isReadingOn, index])

  const sendAgain = useEffectEvent(() => unsent && send(unsent))
  useEffect(() => {
    const again = () => sendAgain()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  if (phase === 'finished')
    return <SummaryScreen play={play} results={results} summary={summaryOf(state)} onLeave={onLeave} onPlay={onPlay} />

  const tried = result?.outcome === 'try_again' ? result : null
  const { task, about } = promptParts(item.question.text)
  const lit = results.filter((one) => one?.outcome === 'answered' && one.isCorrect).length
  return (
    <div className="valley flex min-h-dvh flex-col" data-phase={phase}>
      <PlayBar place={t(round)} onLeave={onLeave} />
      <div className="relative">
        <SpringScene
          lanterns={results.map(lanternOf)}
          fresh={isTold ? index : undefined}
          reaction={isRight ? 'glad' : isTold || tried ? 'pondering' : 'waiting'}
          className="h-34 sm:h-44 lg:h-52"
        />
        <PlacePicture
          round={round}
          className="absolute bottom-2 left-2 h-15 w-24 -rotate-3 rounded-control border-3 border-card shadow-card sm:left-[max(1rem,calc(50%-21rem))] sm:h-24 sm:w-38"
        />
        <p className="sr-only">{t('lanterns', { lit, total: items.length })}</p>
      </div>
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 px-4 py-5 sm:py-7">
        <div className="text-center">
          <p className="text-sm font-bold text-ink-soft">
            {t('itemOf', { number: index + 1, total: items.length })} · {item.level}
          </p>
          <h2
            ref={heading}
            tabIndex={-1}
            lang={languageTag(language)}
            className={about ? 'mt-1 text-lg font-bold text-ink-soft outline-none' : 'mt-1 text-xl outline-none'}
          >
            {task}
          </h2>
          {about && (
            <p lang={languageTag(language)} className="mt-2 text-2xl leading-snug font-bold text-balance">
              <QuestionText text={about} language={language} />
            </p>
          )}
          {item.spoken !== null && (
            <HearButton
              key={item.question.id}
              text={item.spoken}
              language={language}
              label={t('hearIt')}
              isSecret
              size="large"
              className="mt-4"
            />
          )}
        </div>
        {!isTold && (
          <AnswerInput
            key={`${item.question.id} ${tried ? 2 : 1}`}
            {...{ question: item.question, round, language, tried, isBusy: phase === 'marking' }}
            onAnswer={give}
          />
        )}
        <ResultPanel
          {...{ item, round, language, result, isTold, isReadingOn }}
          isBusy={phase === 'marking'}
          onShow={() => give('', true)}
          onReadOn={() => setReadingOn(true)}
          onNext={next}
          isLast={index === items.length - 1}
        />
        {unsent && (
          <div role="alert" className="rounded-card border border-line bg-yuzu-soft p-4 text-center">
            <p className="font-bold">{t('notSent')}</p>
            <p className="mt-1 text-sm">{wordsOf(answer.error)}</p>
            <Button variant="secondary" size="small" className="mt-3" onClick={() => send(unsent)}>
              {t('sendAgain')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Where all was answered on another device the server tells no summary, so it is counted here. */
function summaryOf({ results, summary }: ReturnType<typeof beginAt>): PlaySummary {
  if (summary) return summary
  const lanterns = results.map(lanternOf)
  const count = (kind: string) => lanterns.filter((one) => one === kind).length
  return { total: results.length, right: count('right'), mended: count('mended'), stars: 1, starsBefore: 0 }
}
