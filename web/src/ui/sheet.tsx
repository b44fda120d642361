import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  side?: 'left' | 'right'
  title: string
  description: string
  closeName: string
  children: ReactNode
}

export function Sheet({ open, side = 'right', onOpenChange, title, description, closeName, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-veil bg-veil" />
        <Dialog.Content
          className={cn(
            'fixed inset-y-0 z-50 flex w-[min(340px,88vw)] flex-col overflow-y-auto overscroll-contain bg-paper p-4 pb-8 shadow-float',
            side === 'left' ? 'left-0 animate-slide-left' : 'right-0 animate-slide-right',
          )}
        >
          <div className="flex items-center justify-between pb-2 pl-3">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton name={closeName} icon={X} />
            </Dialog.Close>
          </div>
          <Dialog.Description className="sr-only">{description}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
