import { cn } from '#ui/class-names.ts'

/** The number key of a choice, where there is a keyboard beside the mouse. */
export function KeyHint({ children, className }: { children: number; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={cn(
        'hidden size-5 shrink-0 place-items-center rounded-md bg-well text-xs font-bold text-ink-soft pointer-fine:grid',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
