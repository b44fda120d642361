import { cn } from '#ui/class-names.ts'

interface SegmentsProps<Value extends string> {
  name: string
  /** Undefined where none of them is chosen. */
  value: Value | undefined
  /** `name` where the label is too short on its own; it contains the label, for speech input. */
  choices: readonly { value: Value; label: string; name?: string }[]
  onChoose: (value: Value) => void
  className?: string
}

/** A few choices side by side, of which one is pressed. */
export function Segments<Value extends string>({ name, value, choices, onChoose, className }: SegmentsProps<Value>) {
  return (
    <div role="group" aria-label={name} className={cn('flex gap-1 rounded-card bg-well p-1', className)}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.name}
          onClick={() => onChoose(choice.value)}
          className={cn(
            'min-h-11 flex-1 cursor-pointer rounded-control font-bold whitespace-nowrap transition-colors sm:px-4',
            // Six levels fit a phone in Chinese too.
            choices.length > 4 ? 'px-1' : 'px-3',
            choice.value === value ? 'bg-card text-spring-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
