import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { toast as sonner, Toaster } from 'sonner'
import { useMediaQuery } from '#platform/media-query.ts'
import { useTheme } from '#platform/theme.ts'

export interface ToastRequest {
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string
  description: string | undefined
  durationMs: number | undefined
  /** On phones too; the page leaves room there. */
  place: 'top' | undefined
}

type Id = number | string

/* Outside the component, because a change of layout replaces it while its toasts stay. */
const errors = new Set<Id>()
/** Shown since the user's last key or click: the results of that action. */
const results = new Set<Id>()
const earlier = new Set<Id>()
let shownPath: string | undefined

function showAll(requests: readonly ToastRequest[]) {
  for (const { kind, title, description, durationMs, place } of requests) {
    // The success after an error is the end of that error.
    if (kind === 'success') close(errors)
    const id = sonner[kind](title, {
      description,
      ...(durationMs !== undefined && { duration: durationMs }),
      ...(place && { position: 'top-center' as const }),
    })
    results.add(id)
    if (kind === 'error') errors.add(id)
  }
}

function close(toasts: Set<Id>) {
  for (const id of toasts) sonner.dismiss(id)
  toasts.clear()
}

let pressed: Element | null = null

function noteInput(event?: Event) {
  const target = event?.type === 'pointerdown' ? event.target : document.activeElement
  pressed = target instanceof Element ? target.closest('button, a') : null
  for (const id of results) earlier.add(id)
  results.clear()
}

interface ToastHostProps {
  label: string
  /** Calls back when a toast is asked for, and gives what ends that. */
  subscribe: (listener: () => void) => () => void
  /** What was asked for since the last time. */
  take: () => readonly ToastRequest[]
}

export default function ToastHost({ label, subscribe, take }: ToastHostProps) {
  const theme = useTheme()
  const isPhone = useMediaQuery(phone)
  const [raise, setRaise] = useState(0)
  const section = useRef<HTMLElement>(null)
  useNavigationClosing()

  useEffect(() => {
    const show = () => {
      setRaise(raiseNow())
      showAll(take())
    }
    show()
    const unsubscribe = subscribe(show)
    const stopWatching = watchPage(section.current)
    addEventListener('pointerdown', noteInput, true)
    addEventListener('keydown', noteInput, true)
    return () => {
      unsubscribe()
      stopWatching()
      removeEventListener('pointerdown', noteInput, true)
      removeEventListener('keydown', noteInput, true)
    }
  }, [subscribe, take])

  return (
    // Sonner gives the focus back to where it came from when it leaves a toast, which would trap Tab at the end of the page.
    <div className="print:hidden" onFocusCapture={(event: FocusEvent) => event.stopPropagation()}>
      <Toaster
        ref={section}
        theme={theme}
        // Within reach of the thumb, and clear of the menu and of the titles and close buttons of dialogs.
        position={isPhone ? 'bottom-center' : 'top-center'}
        containerAriaLabel={label}
        offset={isPhone ? atThumb(raise) : belowHeader}
        mobileOffset={atThumb(raise)}
        duration={5000}
        icons={{
          success: <CircleCheck className="text-leaf" aria-hidden />,
          info: <Info className="text-spring" aria-hidden />,
          warning: <TriangleAlert className="text-yuzu-ink" aria-hidden />,
          error: <CircleAlert className="text-plum" aria-hidden />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-start gap-3 rounded-card border border-line bg-card px-4 py-3 font-sans text-base text-ink shadow-float' +
              // Behind the front one only an edge shows.
              ' data-[expanded=false]:data-[front=false]:overflow-hidden data-[expanded=false]:data-[front=false]:*:opacity-0',
            error: 'border-2 border-plum! bg-plum-soft!',
            title: 'font-bold',
            description: 'text-sm text-ink-soft',
            icon: 'mt-1 shrink-0',
            content: 'min-w-0 flex-1',
          },
        }}
      />
    </div>
  )
}

/** Another page closes the toasts from before; a redirect keeps those of the action that led to it. */
function useNavigationClosing() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (shownPath !== undefined && shownPath !== pathname) {
      // The browser's own buttons are no input to the page.
      if (isBack) noteInput()
      close(earlier)
    }
    shownPath = pathname
  }, [pathname, isBack])
}

/** Dialogs are added at the end of the page; sonner makes each toast a tab stop, though there is nothing to do in it. */
function watchPage(section: HTMLElement | null): () => void {
  const watcher = new MutationObserver((changes) => {
    for (const toast of section?.querySelectorAll('li[tabindex]') ?? []) toast.removeAttribute('tabindex')
    const added = changes.flatMap(({ target, addedNodes }) => (target === document.body ? [...addedNodes] : []))
    if (added.some((node) => node instanceof Element && (node.matches(dialogs) || node.querySelector(dialogs))))
      close(earlier)
  })
  watcher.observe(document.body, { childList: true })
  if (section) watcher.observe(section, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

const dialogs = '[role=dialog], [role=alertdialog]'

/** As in Tailwind’s `md`. */
const phone = '(max-width: 767px)'
const belowHeader = 84
const atThumb = (raise: number) => ({
  bottom: raise === 0 ? 'calc(16px + env(safe-area-inset-bottom))' : `${raise}px`,
  top: belowHeader,
  left: 16,
  right: 16,
})

const gap = 12
/** About as high as two toasts with two lines each. */
const toastSpace = 190

/** In pixels above the lower edge, so that the pressed button and a bar of actions stay free; 0 where they already are. */
function raiseNow(): number {
  const tops = [pressed, document.querySelector('[data-thumb-bar]')].flatMap((element) => {
    const { top, bottom } = element?.isConnected ? element.getBoundingClientRect() : { top: 0, bottom: 0 }
    return bottom > innerHeight - toastSpace && top < innerHeight ? [top] : []
  })
  return tops.length === 0 ? 0 : Math.round(innerHeight - Math.max(Math.min(...tops), innerHeight / 2) + gap)
}
