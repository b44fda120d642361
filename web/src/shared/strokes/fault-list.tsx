import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { StrokeFault } from '@capyzen/contracts/strokes'
import { usePick, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { describeCount, describeFaults } from './describe-faults.ts'
import { messages } from './messages.ts'

interface FaultListProps {
  faults: readonly StrokeFault[]
  /** The character that was written instead: its strokes are no bad strokes of the wanted one, and only counted. */
  wrote?: string | null | undefined
  /** How to tell the two apart. */
  hint?: Bilingual | null | undefined
  className?: string
}

/** What was wrong with a written character, in the same words everywhere; as short as a child can use. */
export function FaultList({ faults, wrote = null, hint = null, className }: FaultListProps) {
  const t = useText(messages)
  const pick = usePick()
  const described = wrote === null ? describeFaults(faults, t) : describeCount(faults, t)
  if (wrote === null && described.length === 0) return null
  // Where hardly a stroke is there, their numbers help nobody.
  const isHardlyThere = wrote === null && faults.filter(({ kind }) => kind === 'missing').length > mostShown
  const shown = isHardlyThere ? [] : described.slice(0, mostShown)
  return (
    <div className={cn('text-sm', className)}>
      {wrote !== null && <p className="text-base font-bold">{t('youWrote', { character: wrote })}</p>}
      {hint && <p>{pick(hint)}</p>}
      {isHardlyThere && <p>{t('anotherCharacter')}</p>}
      {shown.length > 0 && (
        <ul className="list-disc pl-5">
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {described.length > shown.length && <li>{t('more', { count: described.length - shown.length })}</li>}
        </ul>
      )}
    </div>
  )
}

const mostShown = 4
