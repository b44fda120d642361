import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { SaveState } from './answer-outbox.ts'
import { examMessages } from './exam-messages.ts'

/** Says "saved" only when the server has acknowledged every answer. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useText(examMessages)
  const isTrouble = state === 'not_saved' || state === 'signed_out'
  const Icon = isTrouble ? CloudAlert : state === 'saving' ? CloudUpload : CloudCheck
  const words = {
    saved: 'saved',
    saving: 'saving',
    not_saved: 'notSaved',
    signed_out: 'signedOut',
    closed: 'saved',
  } as const
  return (
    <p
      data-state={state}
      className={cn(
        'flex min-w-0 items-center gap-1.5 text-sm leading-tight font-bold',
        isTrouble ? 'text-plum-ink' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden className={cn('size-5 shrink-0', state === 'saved' && 'text-leaf')} />
      <span>{t(words[state])}</span>
      {/* Only trouble and its end are read out; a word after every answer would get in the way. */}
      <span role="status" className="sr-only">
        {isTrouble && t(words[state])}
      </span>
    </p>
  )
}
