import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'

interface NoStrokesProps {
  character: string
  /** There are none; else they could not be loaded. */
  isUnknown: boolean
  onRetry: () => void
}

/** In the place of a character's strokes: why they aren't there, and what to do. */
export function NoStrokes({ character, isUnknown, onRetry }: NoStrokesProps) {
  const t = useText(messages)
  return (
    <div role="status" className="flex flex-col items-start gap-2 rounded-card bg-well p-4">
      <p>{isUnknown ? t('noStrokes', { character }) : t('notLoaded')}</p>
      {!isUnknown && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
