import { AlertDialog as Radix } from 'radix-ui'
import { buttonLook } from '#ui/button-look.ts'

export interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What happens if the answer is yes, and what stays safe. */
  description: string
  cancelLabel: string
  confirmLabel: string
  onConfirm: () => void
  /** For what cannot be undone. */
  danger?: boolean
}

/** A question that must be answered before going on. The focus starts on the safe answer. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel, confirmLabel, onConfirm, danger = false } = props
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-veil place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content className="w-full max-w-md animate-appear rounded-card bg-card p-6 shadow-float">
            <Radix.Title className="text-xl wrap-anywhere [&:lang(en)]:break-keep">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Radix.Cancel className={buttonLook({ variant: 'secondary' })}>{cancelLabel}</Radix.Cancel>
              <Radix.Action className={buttonLook({ variant: danger ? 'danger' : 'primary' })} onClick={onConfirm}>
                {confirmLabel}
              </Radix.Action>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
