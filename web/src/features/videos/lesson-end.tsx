import { useMediaRemote, useMediaState } from '@vidstack/react'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './messages.ts'

/** Over the picture when the video has ended: a quiet word, the next lesson, and the way back. */
export function LessonEnd({ isCompleted, next }: { isCompleted: boolean; next: ReactNode }) {
  const t = useText(messages)
  const remote = useMediaRemote()
  const ended = useMediaState('ended')
  if (!ended) return null
  return (
    <div role="status" className="lesson-player-end">
      <Mascot mood={isCompleted ? 'cheering' : 'calm'} className="w-20 sm:w-32" />
      <p className="text-lg font-extrabold sm:text-xl">{isCompleted ? t('completed') : t('ended')}</p>
      <p className="text-sm text-ink-soft max-sm:hidden">{isCompleted ? t('completedWhy') : t('endedWhy')}</p>
      <div className="mt-1 flex flex-wrap items-center justify-center gap-2">
        {next}
        <Button variant="quiet" onClick={() => remote.play()}>
          <RotateCcw aria-hidden className="size-5" />
          {t('replay')}
        </Button>
      </div>
    </div>
  )
}
