import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { matchesExactly } from './navigation.ts'

interface NavMenuProps {
  label: string
  items: readonly { to: string; text: ReactNode }[]
  align?: 'left' | 'right'
}

/**
 * A disclosure of links: Tab goes through it, Escape closes it. (`role="menu"` would require arrow keys and hide the
 * links from screen readers' lists.)
 */
export function NavMenu({ label, items, align = 'left' }: NavMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const { pathname, key } = useLocation()
  const isHere = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={`flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-2.5 text-sm font-bold whitespace-nowrap hover:bg-well hover:text-ink ${isHere ? 'bg-spring-soft text-spring-ink' : 'text-ink-soft'}`}
      >
        {label}
        <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className={`absolute top-full z-40 mt-2 min-w-56 animate-appear rounded-card border border-line bg-card p-2 shadow-float ${align === 'left' ? 'left-0' : 'right-0'}`}
      >
        {items.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={matchesExactly(to)}
              className="flex min-h-11 items-center rounded-control px-3 text-sm font-bold whitespace-nowrap hover:bg-well aria-[current=page]:bg-spring-soft aria-[current=page]:text-spring-ink"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
