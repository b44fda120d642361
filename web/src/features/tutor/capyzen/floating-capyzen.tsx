import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { usePremiumAccess } from '#features/identity/entitlements/queries.ts'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { useShownPage } from '#shared/assistant-page.ts'
import { cn } from '#ui/class-names.ts'
import { Head } from '#ui/mascot-parts.tsx'
import { useFreePlace } from './free-place.ts'
import { messages } from './messages.ts'

const fetchPanel = () => import('./capyzen-panel.tsx')
const CapyzenPanel = latePart(() => fetchPanel().then((m) => m.CapyzenPanel))

interface FloatingCapyzenProps {
  /** Asks for consent where it is missing, instead of its children. */
  gate: (children: ReactNode) => ReactNode
  /** Shown when premium ends in the middle of a conversation. */
  upgrade: ReactNode
}

/** Above the panel that opens over the lower half of a narrow page: the question that is read, below the page's head. */
function showQuestion() {
  if (!matchMedia('(width < 1024px)').matches) return
  const asked = [...document.querySelectorAll('#main [data-asked]')]
  const read = asked.find((one) => one.getBoundingClientRect().bottom > innerHeight / 4)
  read?.scrollIntoView({ block: 'start' })
}

/** For premium members. Premium that ends while the panel is open does not close it. */
export function FloatingCapyzen({ gate, upgrade }: FloatingCapyzenProps) {
  const t = useText(messages)
  const isPremium = usePremiumAccess()
  const page = useShownPage()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Once there is room below the page for the panel.
  useEffect(() => {
    if (isOpen) showQuestion()
  }, [isOpen])
  const lift = useFreePlace(button, isPremium === true && !isOpen)
  if (!isPremium && !isOpen) return null
  return (
    <>
      {/* What lies at the end of the page can be scrolled out from under the button. */}
      <div aria-hidden className={cn('print:hidden', isOpen ? 'h-[50dvh] lg:h-20' : 'h-20')} />
      <button
        ref={button}
        type="button"
        data-thumb-bar
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('open')}
        title={t('open')}
        data-track="capyzen"
        onPointerEnter={() => void fetchPanel()}
        onClick={() => setOpen(!isOpen)}
        style={{ translate: `0 ${-lift}px` }}
        className={cn(
          'fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 size-14 cursor-pointer overflow-hidden rounded-full border-2 border-spring bg-spring-soft shadow-float transition-[translate,scale] hover:scale-105 md:right-6 print:hidden',
          // Its panel lies over it; it must be able to take the focus back.
          isOpen && 'opacity-0',
        )}
      >
        <svg viewBox="-76 -96 152 152" aria-hidden className="size-full">
          <Head eyes="content" mouth="smile" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <CapyzenPanel
            page={page}
            gate={gate}
            upgrade={upgrade}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
