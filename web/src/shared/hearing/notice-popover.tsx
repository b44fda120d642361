import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { useText } from '#platform/i18n.ts'
import { HearingNotice } from './hearing-notice.tsx'
import { messages } from './messages.ts'
import type { Hearing } from './use-hearing.ts'

interface NoticePopoverProps {
  anchor: RefObject<HTMLButtonElement | null>
  hearing: Hearing
}

/** What the child must know or answer about the sound, beside the button; it comes when there is something. */
export function NoticePopover({ anchor, hearing }: NoticePopoverProps) {
  const t = useText(messages)
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && hearing.dismiss()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          side="bottom"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('options')}
          // The tap that is wanted is one more on the button.
          onOpenAutoFocus={(event) => hearing.state === 'needs_tap' && event.preventDefault()}
          className="z-60 w-72 max-w-[calc(100vw-24px)] animate-appear rounded-card border border-line bg-card p-4 text-left text-ink shadow-float"
        >
          <HearingNotice hearing={hearing} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
