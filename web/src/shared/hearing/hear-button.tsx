import type { Language } from '@capyzen/contracts/bilingual'
import { Square, Volume2, VolumeX } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { hasNotice, noVoice } from './hearing-notice.tsx'
import { messages } from './messages.ts'
import { useHearing, useKnownRecording } from './use-hearing.ts'

const NoticePopover = latePart(() => import('./notice-popover.tsx').then((part) => part.NoticePopover))

interface HearButtonProps {
  /** A list is spoken sentence by sentence. */
  text: string | readonly string[]
  language: Language
  /** Of a teacher or parent; goes before everything else. */
  recordingUrl?: string | null | undefined
  /** In words beside the icon; without it the button is an icon that names what it says. */
  label?: string | undefined
  /** Where the text must not be told, as in a dictation. */
  isSecret?: boolean
  size?: 'normal' | 'large'
  /** Never the server's voice. */
  forDictation?: boolean
  onSentence?: (index: number) => void
  className?: string
}

/** Says a text. A second press says a word again, and stops a longer text. */
export function HearButton(props: HearButtonProps) {
  const {
    text,
    language,
    recordingUrl,
    label,
    size = 'normal',
    forDictation,
    isSecret = forDictation,
    onSentence,
  } = props
  const t = useText(messages)
  const hearing = useHearing(language, { forDictation, isSecret })
  useKnownRecording(language, recordingUrl ? '' : text)
  const isLong = typeof text !== 'string' || text.length > 30
  const isSpeaking = hearing.state === 'speaking'
  const stops = isSpeaking && isLong
  const press = () => (stops ? hearing.stop() : void hearing.hear(text, { recordingUrl, onSentence }))
  const isMute = hearing.state === 'unavailable'
  const named = isLong || isSecret ? (label ?? t('hear')) : t('hearText', { text: text as string })
  const name =
    hearing.state === 'needs_tap' ? t('tapOnceMore') : isMute ? t(noVoice[language]) : stops ? t('stop') : named
  const icon = isMute ? VolumeX : stops ? Square : Volume2
  const button = useRef<HTMLButtonElement>(null)
  const shared = { ref: button, onClick: press, 'data-speaking': isSpeaking || undefined }

  return (
    <>
      {label === undefined ? (
        <IconButton
          {...shared}
          name={name}
          icon={icon}
          className={cn(
            'text-spring-ink',
            size === 'large' && 'size-16 rounded-full bg-spring-soft [&_svg]:size-8',
            isSpeaking && 'bg-spring-soft motion-safe:animate-pulse',
            props.className,
          )}
        />
      ) : (
        <Button
          {...shared}
          variant="secondary"
          icon={icon}
          size={size === 'large' ? 'large' : 'small'}
          className={cn(props.className)}
        >
          {stops ? t('stop') : label}
        </Button>
      )}
      {hasNotice(hearing) && (
        <Suspense fallback={null}>
          <NoticePopover anchor={button} hearing={hearing} />
        </Suspense>
      )}
    </>
  )
}
