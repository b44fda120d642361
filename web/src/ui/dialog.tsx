import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title: what this is about. */
  description?: string
  closeName: string
  children: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  className?: string
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeName,
  children,
  footer,
  className,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-veil place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content
            // Without a description Radix would warn that one was forgotten.
            {...(!description && { 'aria-describedby': undefined })}
            className={cn('relative w-full max-w-lg animate-appear rounded-card bg-card p-6 shadow-float', className)}
          >
            <Radix.Title className="pr-10 text-xl wrap-anywhere [&:lang(en)]:break-keep">{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
            <div className="mt-5">{children}</div>
            {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
            <Radix.Close asChild>
              <IconButton name={closeName} icon={X} className="absolute top-3 right-3" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
