import type { RefObject } from 'react'
import { useText } from '#platform/i18n.ts'
import { messages } from './messages.ts'

const keys = [
  '+',
  '−',
  '×',
  '÷',
  '=',
  '(',
  ')',
  '%',
  ':',
  '∠',
  '°',
  'π',
  '$',
  'cm',
  'm',
  'km',
  'cm²',
  'm²',
  'cm³',
  'kg',
  'g',
  'ℓ',
  'ml',
] as const
const gap = '□'

interface KeypadProps {
  area: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
}

/** Types at the caret of the text, which keeps it. */
export function Keypad({ area, onType }: KeypadProps) {
  const t = useText(messages)

  function type(sign: string, caret = sign.length) {
    const { current: field } = area
    if (!field) return
    const { value, selectionStart, selectionEnd } = field
    onType(value.slice(0, selectionStart) + sign + value.slice(selectionEnd))
    // After the text has been drawn with the sign in it.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(selectionStart + caret, selectionStart + caret)
    })
  }

  return (
    <div
      role="group"
      aria-label={t('keypad')}
      className="grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-1.5"
    >
      <Key name={t('fraction')} onPress={() => type('/', 0)}>
        <span aria-hidden className="inline-flex flex-col text-xs leading-tight">
          <span className="border-b-2 border-current px-1">{gap}</span>
          <span className="px-1">{gap}</span>
        </span>
      </Key>
      {keys.map((sign) => (
        <Key key={sign} name={sign} onPress={() => type(sign)}>
          {sign}
        </Key>
      ))}
    </div>
  )
}

function Key({ name, onPress, children }: { name: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      // The caret stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-line bg-card px-1 font-bold text-spring-ink transition-colors hover:bg-spring-soft"
    >
      {children}
    </button>
  )
}
