import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import type { SaveState } from './answer-outbox.ts'
import { examMessages } from './exam-messages.ts'

export function isSaveTrouble(state: SaveState): boolean {
  return state === 'not_saved' || state === 'refused' || state === 'signed_out'
}

/** Says "saved" only when the server has acknowledged every answer. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useText(examMessages)
  const isTrouble = isSaveTrouble(state)
  const Icon = isTrouble ? CloudAlert : state === 'saving' ? CloudUpload : CloudCheck
  const words = {
    saved: 'saved',
    saving: 'saving',
    not_saved: 'notSaved',
    refused: 'refusedStatus',
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
