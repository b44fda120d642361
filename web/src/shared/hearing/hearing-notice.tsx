import type { Language } from '@capyzen/contracts/bilingual'
import { Check, Hand, RotateCcw, VolumeX, X } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'
import type { Hearing } from './use-hearing.ts'

/** A longer text is not quoted, nor is a sentence. */
const longestQuote = 16

export const hasNotice = ({ state, asked }: Pick<Hearing, 'state' | 'asked'>): boolean =>
  asked !== undefined || state === 'needs_tap' || state === 'unavailable'

/** What the child must know or answer about the sound; nothing while all is well. */
export function HearingNotice({ hearing, className }: { hearing: Hearing; className?: string }) {
  const t = useText(messages)
  const { state, asked, language } = hearing
  if (asked !== undefined) return <HeardQuestion hearing={hearing} {...(className && { className })} />
  if (state === 'needs_tap')
    return (
      <p role="status" className={cn('flex items-center gap-2 font-bold text-spring-ink', className)}>
        <Hand aria-hidden className="size-5 shrink-0" />
        {t('tapOnceMore')}
      </p>
    )
  if (state !== 'unavailable') return null
  return (
    <div role="status" className={className}>
      <p className="flex items-start gap-2 font-bold">
        <VolumeX aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        {t(noVoice[language])}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{t('noVoiceWhy')}</p>
      <Button variant="secondary" size="small" icon={RotateCcw} className="mt-2" onClick={hearing.retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

export const noVoice = { en: 'noVoiceEn', zh: 'noVoiceZh' } as const satisfies Record<Language, string>

function HeardQuestion({ hearing, className }: { hearing: Hearing; className?: string }) {
  const t = useText(messages)
  const { asked = '', language, isSecret } = hearing
  const text = typeof asked === 'string' ? asked.trim() : ''
  const isQuoted = !isSecret && text !== '' && text.length <= longestQuote && !/[.!?。！？，]/.test(text)
  const question = isQuoted ? heardText[language] : heard[language]
  return (
    <div role="group" aria-label={t(question, { text })} className={className}>
      <p className="leading-snug font-bold text-balance">{t(question, { text })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" icon={Check} onClick={() => hearing.answer(true)}>
          {t('yes')}
        </Button>
        <Button variant="secondary" size="small" icon={X} onClick={() => hearing.answer(false)}>
          {t('no')}
        </Button>
        <Button variant="quiet" size="small" icon={RotateCcw} onClick={hearing.again}>
          {t('hearAgain')}
        </Button>
      </div>
      <p className="mt-2 text-xs text-ink-soft">{t('heardOnce')}</p>
    </div>
  )
}

const heardText = { en: 'heardTextEn', zh: 'heardTextZh' } as const satisfies Record<Language, string>
const heard = { en: 'heardEn', zh: 'heardZh' } as const satisfies Record<Language, string>
