import { AlertDialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { messages } from './dialog-messages.ts'

export interface Confirmation {
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

interface ConfirmDialogProps extends Confirmation {
  onClose: () => void
  onConfirm: () => void
}

/** A modal question. The focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, description, cancelLabel, confirmLabel, onConfirm, danger = false } = props
  const t = useText(messages)
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-veil place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content className="w-full max-w-md animate-appear rounded-card bg-card p-6 shadow-float">
            <Radix.Title className="text-xl wrap-anywhere [&:lang(en)]:break-keep">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Radix.Cancel className={buttonVariants({ variant: 'secondary' })}>
                {cancelLabel ?? t('cancel')}
              </Radix.Cancel>
              <Radix.Action className={buttonVariants({ variant: danger ? 'danger' : 'primary' })} onClick={onConfirm}>
                {confirmLabel}
              </Radix.Action>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  confirmation: Confirmation
  onConfirm: () => void
}

export function ConfirmButton({ confirmation, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <ConfirmDialog {...confirmation} onClose={() => setOpen(false)} onConfirm={onConfirm} />}
    </>
  )
}
