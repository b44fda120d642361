import { tidyText } from '@capyzen/contracts/typed-identifiers'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  value: string
  onValueChange: (digits: string) => void
  /** Called with the code at the sixth digit, before it is rendered. */
  onComplete?: (code: string) => void
}

const places = [0, 1, 2, 3, 4, 5] as const

/**
 * A six-digit one-time code: `<Field label={…}>{(control) => <CodeInput {...control} value={code} … />}</Field>`. One
 * real input, so that autofill, pasting and screen readers work; the six boxes are only painted behind it.
 */
export function CodeInput({ value, onValueChange, onComplete, ref, className, ...rest }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState<[number, number]>([value.length, value.length])
  const [from, to] = marked

  // `onSelect` would miss selections by script, such as of an invalid code.
  useEffect(() => {
    const follow = () => {
      const { selectionStart, selectionEnd } = input.current ?? {}
      if (document.activeElement === input.current) setMarked([selectionStart ?? 0, selectionEnd ?? 0])
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])

  function take({ value: text, selectionStart }: HTMLInputElement) {
    const digits = codeIn(text)
    const caret = Math.min(selectionStart ?? digits.length, digits.length)
    setMarked([caret, caret])
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === places.length) onComplete?.(digits)
  }

  return (
    <div className={cn('group relative w-full max-w-88', className)}>
      <input
        {...rest}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => take(event.target)}
        // The painted digits are not where the browser places the caret. A tap continues, or selects a complete code.
        onClick={({ currentTarget }) =>
          currentTarget.setSelectionRange(value.length === places.length ? 0 : value.length, value.length)
        }
        className="peer absolute inset-0 z-10 size-full cursor-text bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent disabled:cursor-not-allowed"
      />
      <div
        aria-hidden
        className="grid grid-cols-[repeat(3,minmax(0,1fr))_0_repeat(3,minmax(0,1fr))] gap-1.5 sm:gap-2 [&>span]:border-line-strong peer-hover:[&>span]:border-spring peer-aria-invalid:[&>span]:border-plum"
      >
        {places.map((place) => {
          const isCurrent = place === Math.min(from, places.length - 1)
          const isMarked = place >= from && place < to
          return (
            <span
              key={place}
              data-here={isCurrent || undefined}
              className={cn(
                'grid h-14 place-items-center rounded-control border-2 bg-card text-xl font-bold text-ink tabular-nums transition-colors',
                'group-focus-within:data-here:border-spring group-focus-within:data-here:outline-3 group-focus-within:data-here:outline-offset-1 group-focus-within:data-here:outline-focus',
                isMarked && 'group-focus-within:bg-spring-soft',
                // An empty column separates two groups of three.
                place === 3 && 'col-start-5',
              )}
            >
              {value[place] ?? ''}
            </span>
          )
        })}
      </div>
    </div>
  )
}

/** Accepts spaces, dashes, surrounding text, and the full-width digits of Chinese keyboards. */
function codeIn(text: string): string {
  const plain = tidyText(text)
  const whole = /(?<!\d)(\d{3})[\s\p{Pd}]*(\d{3})(?!\d)/u.exec(plain)
  if (whole) return `${whole[1]}${whole[2]}`
  return plain.replace(/\D/g, '').slice(0, places.length)
}
