import type { DictationAnswer, DictationSession } from '@capyzen/contracts/dictation'
import { Check, CloudOff, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { useFocusOnce } from '#ui/focus-once.ts'
import { helperMessages } from './read-out-messages.ts'
import type { useAnswers } from './use-answers.ts'

interface PaperMarksProps {
  session: DictationSession
  answers: ReturnType<typeof useAnswers>
  isOpen: (position: number) => boolean
  isBusy: boolean
  onDone: () => void
}

/** The words, for the learner to compare with the paper; a wrong character is tapped. */
export function PaperMarks({ session, answers, isOpen, isBusy, onDone }: PaperMarksProps) {
  const t = useText(helperMessages)
  const heading = useFocusOnce<HTMLHeadingElement>()
  /** By position: the characters that are wrong; none is right. */
  const [marks, setMarks] = useState<Readonly<Record<number, readonly number[]>>>({})
  const open = session.items.flatMap((_, position) => (isOpen(position) ? [position] : []))
  const missing = open.filter((position) => !(position in marks)).length
  const waiting = Object.keys(answers.unsent).length
  const mark = (position: number, wrong: readonly number[]) => setMarks((before) => ({ ...before, [position]: wrong }))

  async function done() {
    const given: Record<number, DictationAnswer> = {}
    for (const position of open) given[position] = { kind: 'marked', wrong: [...(marks[position] ?? [])] }
    await answers.give(given)
    onDone()
  }

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-xl focus-visible:outline-none">
        {t('mark')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('markWhy')}</p>
      <ol className="mt-4 divide-y divide-line">
        {session.items.map(({ text, pinyin, result }, position) => {
          const wrong = result
            ? result.verdicts.flatMap((verdict, at) => (verdict.isRight ? [] : [at]))
            : marks[position]
          const all = [...text].map((_, at) => at)
          return (
            // Words of a dictation never change places.
            <li key={position} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="flex min-w-0 items-center gap-3">
                <span className="w-8 shrink-0 text-right text-ink-soft tabular-nums">{position + 1}</span>
                <div>
                  <p lang="zh-Latn" className="text-sm text-ink-soft">
                    {pinyin}
                  </p>
                  <p lang="zh-Hans" className="teaching-face flex text-3xl">
                    {[...text].map((character, at) => (
                      <button
                        key={at}
                        type="button"
                        aria-label={t('markCharacter', { character })}
                        aria-pressed={wrong?.includes(at) ?? false}
                        disabled={result !== null}
                        onClick={() =>
                          mark(
                            position,
                            wrong?.includes(at) ? wrong.filter((one) => one !== at) : [...(wrong ?? []), at],
                          )
                        }
                        className={cn(
                          'min-h-11 min-w-11 cursor-pointer rounded-control leading-tight',
                          wrong?.includes(at)
                            ? 'bg-plum-soft text-plum-ink underline decoration-2 underline-offset-4'
                            : 'hover:bg-well',
                        )}
                      >
                        {character}
                      </button>
                    ))}
                  </p>
                </div>
              </div>
              <div className="flex gap-2">
                <MarkButton
                  name={t('markRight', { text })}
                  isPressed={wrong?.length === 0}
                  isRight
                  disabled={result !== null}
                  onPress={() => mark(position, [])}
                />
                <MarkButton
                  name={t('markWrong', { text })}
                  isPressed={wrong !== undefined && wrong.length > 0}
                  disabled={result !== null}
                  onPress={() => mark(position, wrong && wrong.length > 0 ? wrong : all)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button size="large" loading={isBusy} disabled={missing > 0} onClick={() => void done()}>
          {t('marksDone')}
        </Button>
        {missing === 0 && waiting > 0 && !answers.isSending && (
          <p role="status" className="flex items-center gap-2 font-bold">
            <CloudOff aria-hidden className="size-6 shrink-0" />
            {t('keptCount', { count: waiting })}
          </p>
        )}
        {missing > 0 && <p className="text-ink-soft">{t('marksMissing', { count: missing })}</p>}
      </div>
    </Card>
  )
}

interface MarkButtonProps {
  name: string
  isPressed: boolean
  isRight?: boolean
  disabled: boolean
  onPress: () => void
}

function MarkButton({ name, isPressed, isRight = false, disabled, onPress }: MarkButtonProps) {
  const Icon = isRight ? Check : X
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
      className={cn(
        'grid size-12 cursor-pointer place-items-center rounded-full border-2 transition-colors',
        isPressed
          ? isRight
            ? 'border-leaf bg-leaf-soft text-leaf-ink'
            : 'border-plum bg-plum-soft text-plum-ink'
          : 'border-line-strong text-ink-soft hover:border-spring',
      )}
    >
      <Icon aria-hidden className="size-6" strokeWidth={3} />
    </button>
  )
}
