import type { Language } from '@capyzen/contracts/bilingual'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { findingKinds, practiceMessages } from './practice-messages.ts'

interface FindingPopoverProps {
  finding: Finding
  words: string
  language: Language
  /** The underlined words. */
  place: RefObject<HTMLElement | null>
  /** Whether it takes the focus; where a word was clicked, typing goes on in the text. */
  takesFocus: boolean
  onUse: (suggestion: string) => void
  onDismiss: () => void
  onClose: () => void
}

/** Why a place was found and what could stand there. The child decides. */
export function FindingPopover(props: FindingPopoverProps) {
  const { finding, words, language, place, takesFocus, onUse, onDismiss, onClose } = props
  const t = useText(practiceMessages)
  const kind = useText(findingKinds)
  const pick = usePick()
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={place as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={kind(finding.kind)}
          onOpenAutoFocus={(event) => !takesFocus && event.preventDefault()}
          className="z-30 w-80 max-w-[calc(100vw-1.5rem)] animate-appear rounded-card border border-line bg-card p-4 shadow-float"
        >
          <p className="pr-10 text-sm font-bold text-ink-soft">{kind(finding.kind)}</p>
          <p lang={languageTag(language)} className="mt-1 text-lg font-extrabold wrap-anywhere">
            {words}
          </p>
          <p className="mt-1">{pick(finding.message)}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {finding.suggestions.map((suggestion) => (
              <Button key={suggestion} size="small" lang={languageTag(language)} onClick={() => onUse(suggestion)}>
                {suggestion === '' ? t('leaveOut') : t('use', { text: suggestion })}
              </Button>
            ))}
            <Button size="small" variant="secondary" onClick={onDismiss}>
              {t('keepMine')}
            </Button>
          </div>
          <Popover.Close asChild>
            <IconButton name={t('close')} icon={X} className="absolute top-2 right-2" />
          </Popover.Close>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
