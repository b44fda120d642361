import type { Language } from '@capyzen/contracts/bilingual'
import { Mic, MicOff } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Segments } from '#ui/segments.tsx'
import type { VoiceInput } from './voice-input.ts'
import { voiceMessages } from './voice-messages.ts'

const isOn = ({ state }: VoiceInput) => state === 'listening' || state === 'recording'

export function VoiceButton({ voice, className }: { voice: VoiceInput; className?: string }) {
  const t = useText(voiceMessages)
  const isSpeaking = isOn(voice)
  return (
    <IconButton
      name={t(isSpeaking ? 'stopSpeaking' : 'speak')}
      icon={isSpeaking ? MicOff : Mic}
      aria-pressed={isSpeaking}
      aria-disabled={voice.state === 'writing' || undefined}
      onClick={isSpeaking ? voice.stop : voice.start}
      className={cn(className, isSpeaking && 'bg-plum-soft text-plum-ink')}
    />
  )
}

interface VoiceNoticeProps {
  voice: VoiceInput
  language: Language
  onLanguage: (language: Language) => void
  className?: string
}

/** What is heard at the moment, and in which language; nothing while nobody speaks. */
export function VoiceNotice({ voice, language, onLanguage, className }: VoiceNoticeProps) {
  const t = useText(voiceMessages)
  const { state, interim } = voice
  if (state === 'idle') return null
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}>
      <p className="flex min-w-0 flex-1 items-center gap-2 text-spring-ink" aria-live="polite">
        <span
          aria-hidden
          className={cn('size-2.5 shrink-0 animate-pulse rounded-full', isOn(voice) ? 'bg-plum' : 'bg-spring')}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{interim || t(state)}</span>
      </p>
      {isOn(voice) && (
        <Segments
          name={t('spokenLanguage')}
          value={language}
          choices={[
            { value: 'en', label: t('english') },
            { value: 'zh', label: t('chinese') },
          ]}
          onChoose={onLanguage}
        />
      )}
    </div>
  )
}
