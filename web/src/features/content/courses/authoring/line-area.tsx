import { useMemo, useRef, type ComponentProps, type Ref } from 'react'
import { cn } from '#ui/class-names.ts'
import { inputVariant } from '#ui/input-variant.ts'

interface LineAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'ref'> {
  value: string
  /** Line numbers to mark, from 1. */
  wrongLines: readonly number[]
  area: Ref<HTMLTextAreaElement>
}

const lineHeight = 24

export function LineArea({ value, wrongLines, area, className, ...rest }: LineAreaProps) {
  const numbers = useRef<HTMLDivElement>(null)
  const count = value.split('\n').length
  const numbered = useMemo(() => Array.from({ length: count }, (_, index) => index + 1).join('\n'), [count])
  return (
    <div className="relative">
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0.5 left-0.5 z-1 w-14 overflow-hidden rounded-l-[10px] border-r border-line bg-well"
      >
        <div ref={numbers} className="relative py-3">
          <pre className="pr-2 text-right font-mono text-sm text-ink-soft" style={{ lineHeight: `${lineHeight}px` }}>
            {numbered}
          </pre>
          {wrongLines
            .filter((line) => line <= count)
            .map((line) => (
              <span
                key={line}
                className="absolute inset-x-0 bg-plum pr-2 text-right font-mono text-sm font-bold text-on-plum"
                style={{ top: 12 + (line - 1) * lineHeight, lineHeight: `${lineHeight}px` }}
              >
                {line}
              </span>
            ))}
        </div>
      </div>
      <textarea
        {...rest}
        ref={area}
        value={value}
        wrap="off"
        spellCheck={false}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.style.transform = `translateY(${-currentTarget.scrollTop}px)`
        }}
        style={{ lineHeight: `${lineHeight}px` }}
        className={cn(inputVariant, 'block h-80 resize-y py-3 pl-17 font-mono text-sm', className)}
      />
    </div>
  )
}

/** Selects a line, counted from 1, and scrolls to it. */
export function goToLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.scrollTop = Math.max(0, (line - 4) * lineHeight)
  area.scrollLeft = 0
}
