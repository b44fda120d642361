import type { JudgedWriting } from '@capyzen/contracts/characters'
import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { Eye, EyeOff, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { deviceNow } from '#platform/clock.ts'
import { useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { StrokeAnimation } from '#shared/strokes/stroke-animation.tsx'
import { WritingPad } from '#shared/strokes/writing-pad.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { JudgedPad } from './judged-pad.tsx'
import { messages } from './messages.ts'
import { useWriteCharacter } from './queries.ts'

interface WritingTaskProps {
  character: string
  /** Once it was judged; further tries are the page's own. */
  onJudged?: (judged: JudgedWriting) => void
  /** One try, as in a round. */
  isSingle?: boolean
}

const longestSeconds = 3_600

/** Smaller on a low screen, so that the button that checks it stays in view below it. */
const padWidth = 'clamp(15rem, calc(100dvh - 33rem), 352px)'

/** Writes a character from memory and has it judged as a whole. A look at its strokes counts as help. */
export function WritingTask({ character, onJudged, isSingle = false }: WritingTaskProps) {
  const t = useText(messages)
  const writing = useWriteCharacter()
  const [strokes, setStrokes] = useState<DrawnCharacter>([])
  const [judged, setJudged] = useState<JudgedWriting>()
  const [isShown, setIsShown] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  // One key for one attempt, so that a request that is sent again counts once.
  const attempt = useRef({ key: randomUuid(), startedAt: deviceNow() })

  async function check() {
    const { key, startedAt } = attempt.current
    const seconds = Math.min(longestSeconds, Math.round((deviceNow() - startedAt) / 1_000))
    try {
      const result = await writing.mutateAsync({ character, key, strokes, isHelped: wasShown, seconds })
      setJudged(result)
      setIsShown(false)
      onJudged?.(result)
    } catch {
      // Shown below; the strokes stay.
    }
  }

  function restart() {
    attempt.current = { key: randomUuid(), startedAt: deviceNow() }
    setStrokes([])
    setJudged(undefined)
    setIsShown(false)
    // What was judged was shown with its right form.
    setWasShown(true)
    writing.reset()
  }

  if (judged)
    return (
      <div className="flex flex-col gap-4">
        <JudgedPad character={character} strokes={strokes} judged={judged} isHelped={wasShown} />
        {!isSingle && (
          <Button variant="secondary" icon={RotateCcw} className="w-fit" onClick={restart}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <div style={{ width: padWidth, maxWidth: '100%' }}>
        <WritingPad value={strokes} onChange={setStrokes} size={352} disabled={writing.isPending} />
      </div>
      {writing.isError && <FailureBox isAlert message={t('notSent')} />}
      <div data-thumb-bar className="sticky bottom-0 z-10 flex flex-wrap gap-3 bg-card py-2">
        <Button loading={writing.isPending} disabled={strokes.length === 0} onClick={() => void check()}>
          {t(writing.isError ? 'sendAgain' : 'check')}
        </Button>
        <Button
          variant="quiet"
          icon={isShown ? EyeOff : Eye}
          onClick={() => {
            setIsShown(!isShown)
            setWasShown(true)
          }}
        >
          {t(isShown ? 'hideStrokes' : 'lookAtStrokes')}
        </Button>
      </div>
      {isShown && <StrokeAnimation character={character} size={220} isAutomatic />}
    </div>
  )
}
