import type { Language } from '@capyzen/contracts/bilingual'
import { AudioLines, Volume2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/segments.tsx'
import { answerHeard } from './device-voices.ts'
import { hasNotice, HearingNotice } from './hearing-notice.tsx'
import { messages } from './messages.ts'
import { SoundCredits } from './sound-credits.tsx'
import { useHearing } from './use-hearing.ts'

const greeting = { en: 'hello', zh: '你好' } as const

/** A small button that opens the pace, a way to try the device's voice again, and whom to thank for recordings. */
export function HearingOptions({ language, className }: { language: Language; className?: string }) {
  const t = useText(messages)
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="quiet" size="small" icon={AudioLines} className={className ?? ''}>
          {t('options')}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={t('options')}
          className="z-60 w-72 max-w-[calc(100vw-24px)] animate-appear rounded-card border border-line bg-card p-4 text-left text-ink shadow-float"
        >
          <Options language={language} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Options({ language }: { language: Language }) {
  const t = useText(messages)
  const hearing = useHearing(language)
  function tryVoice() {
    answerHeard(language, 'unasked')
    void hearing.hear(greeting[language], { onDeviceOnly: true })
  }
  return (
    <>
      <p className="mb-1 text-sm font-bold">{t('pace')}</p>
      <Segments
        name={t('pace')}
        value={hearing.pace}
        choices={[
          { value: 'normal', label: t('normal') },
          { value: 'slow', label: t('slow') },
        ]}
        onChoose={(pace) => {
          hearing.choosePace(pace)
          void hearing.hear(greeting[language])
        }}
      />
      <div className="mt-3 border-t border-line pt-3">
        {hasNotice(hearing) ? (
          <HearingNotice hearing={hearing} />
        ) : (
          <>
            <p className="font-bold">{t('soundProblem')}</p>
            <p className="mt-0.5 text-sm text-ink-soft">{t('soundProblemWhy')}</p>
            <Button variant="secondary" size="small" icon={Volume2} className="mt-2" onClick={tryVoice}>
              {t('tryVoice', { text: greeting[language] })}
            </Button>
          </>
        )}
      </div>
      <SoundCredits language={language} className="mt-3 border-t border-line pt-2 text-xs text-ink-soft" />
    </>
  )
}
