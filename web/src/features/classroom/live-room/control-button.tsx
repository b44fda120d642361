import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { Spinner } from '#ui/spinner.tsx'

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'children'> {
  /** The accessible name and tooltip. */
  name: string
  /** Below the icon. */
  label: string
  icon: LucideIcon
  isOn?: boolean
  isBusy?: boolean
  tone?: 'spring' | 'yuzu'
  /** Of what is new there. */
  count?: number
  /** The id of what it opens and closes. */
  opens?: string
}

/** A button of the room's bar: its icon, and its name below. */
export function ControlButton(props: ControlButtonProps) {
  const { name, label, icon: Icon, isOn, isBusy, tone = 'spring', count = 0, opens, ...button } = props
  const onClasses = tone === 'yuzu' ? 'bg-yuzu text-on-yuzu' : 'bg-spring-soft text-spring-ink'
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-busy={isBusy || undefined}
      {...(opens === undefined
        ? isOn !== undefined && { 'aria-pressed': isOn }
        : { 'aria-expanded': isOn, 'aria-controls': isOn ? opens : undefined })}
      {...button}
      className={cn(
        'relative flex min-h-12 min-w-11 cursor-pointer flex-col items-center justify-center rounded-control px-1 text-sm transition-colors sm:min-w-18 sm:px-2',
        isOn ? onClasses : 'text-ink-soft hover:bg-well hover:text-ink',
      )}
    >
      {isBusy ? <Spinner /> : <Icon aria-hidden className="size-6" />}
      <span aria-hidden className="text-[0.75rem] leading-tight sm:text-sm">
        {label}
      </span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 grid min-w-5 place-items-center rounded-pill bg-plum px-1 text-[0.75rem] leading-5 font-bold text-on-plum sm:right-2"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}
