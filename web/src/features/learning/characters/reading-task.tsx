import type { JudgedReading } from '@capyzen/contracts/characters'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { deviceNow } from '#platform/clock.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { messages } from './messages.ts'
import { useReadCharacter } from './queries.ts'

interface ReadingTaskProps {
  character: string
  options: readonly string[]
  meaning: string
  onAnswered: (isRight: boolean) => void
}

type Answer = { kind: 'choice'; pinyin: string } | { kind: 'self'; knew: false }

/** A character whose reading is chosen among four. */
export function ReadingTask({ character, options, meaning, onAnswered }: ReadingTaskProps) {
  const t = useText(messages)
  const reading = useReadCharacter()
  const [chosen, setChosen] = useState<Answer>()
  const [judged, setJudged] = useState<JudgedReading>()
  const attempt = useRef({ key: randomUuid(), startedAt: deviceNow() })

  async function answer(given: Answer) {
    setChosen(given)
    const { key, startedAt } = attempt.current
    const seconds = Math.min(3_600, Math.round((deviceNow() - startedAt) / 1_000))
    try {
      const result = await reading.mutateAsync({ character, key, answer: given, seconds })
      setJudged(result)
      onAnswered(result.outcome !== 'wrong')
    } catch {
      // Shown below; the choice stays.
    }
  }
  const isLocked = judged !== undefined || reading.isPending

  return (
    <>
      <h1 className="text-xl">{t('howRead')}</h1>
      <p lang={languageTag('zh')} className="teaching-face text-center text-[7rem] leading-tight">
        {character}
      </p>
      <div role="group" aria-label={t('howRead')} className="grid grid-cols-2 gap-3">
        {options.map((option) => {
          const isChosen = chosen?.kind === 'choice' && chosen.pinyin === option
          const isRight = judged?.pinyin === option
          return (
            <button
              key={option}
              type="button"
              lang={languageTag('zh')}
              disabled={isLocked}
              aria-pressed={isChosen}
              onClick={() => void answer({ kind: 'choice', pinyin: option })}
              className={cn(
                'inline-flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-control border-2 bg-card text-xl font-bold transition-colors disabled:cursor-default',
                !judged && 'border-line-strong hover:border-spring hover:text-spring-ink',
                judged && !isRight && !isChosen && 'border-line text-ink-soft',
                judged && isRight && 'border-leaf bg-leaf-soft text-leaf-ink',
                judged && isChosen && !isRight && 'border-plum bg-plum-soft text-plum-ink',
              )}
            >
              {judged && isRight && <Check aria-hidden className="size-5" strokeWidth={3} />}
              {judged && isChosen && !isRight && <X aria-hidden className="size-5" strokeWidth={3} />}
              {option}
            </button>
          )
        })}
      </div>
      {!judged && (
        <Button variant="quiet" disabled={isLocked} onClick={() => void answer({ kind: 'self', knew: false })}>
          {t('dontKnow')}
        </Button>
      )}
      {reading.isError && chosen && (
        <>
          <FailureBox isAlert message={t('notSent')} />
          <Button onClick={() => void answer(chosen)}>{t('sendAgain')}</Button>
        </>
      )}
      {judged && (
        <div role="status" className="flex flex-wrap items-center justify-between gap-2">
          <p className={cn('font-bold', judged.outcome === 'wrong' ? 'text-plum-ink' : 'text-leaf-ink')}>
            {t(judged.outcome === 'wrong' ? 'wrongReading' : 'rightReading', { pinyin: judged.pinyin })}
            {meaning !== '' && (
              <span lang="en" className="ml-2 font-normal text-ink-soft">
                {meaning}
              </span>
            )}
          </p>
          <HearButton text={character} language="zh" />
        </div>
      )}
    </>
  )
}
