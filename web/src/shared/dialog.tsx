import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { messages } from './dialog-messages.ts'

interface DialogProps {
  open?: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  children: ReactNode
  footer?: ReactNode
  isBusy?: boolean
  className?: string
}

export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, description, children, footer, isBusy = false, className } = props
  const t = useText(messages)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !isBusy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-veil place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content
            // Radix warns about a missing description otherwise.
            {...(!description && { 'aria-describedby': undefined })}
            className={cn('relative w-full max-w-lg animate-appear rounded-card bg-card p-6 shadow-float', className)}
          >
            <Radix.Title className="pr-10 text-xl wrap-anywhere [&:lang(en)]:break-keep">{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
            <div className="mt-5">{children}</div>
            {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
            <Radix.Close asChild>
              <IconButton name={t('close')} icon={X} className="absolute top-3 right-3" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
