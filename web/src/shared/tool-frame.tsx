import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { defineMessages, usePick, useText, type Bilingual } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { Spinner } from '#ui/spinner.tsx'

const messages = defineMessages('tool-frame', {
  back: { en: 'AI tutor', zh: 'AI 导师' },
  loading: { en: 'Loading {name}…', zh: '正在打开 {name}……' },
})

/** What the document names; a tool may not lead the whole page away. */
const allowed = 'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin'

interface ToolFrameProps {
  title: Bilingual
  /** Our own tool. */
  path: string
  /** Another tool instead, on another site. */
  address: string | null
}

/**
 * A tool that fills the screen, with a spinner until it has loaded. One of ours shares our origin; `allow-same-origin`
 * gives one of another site its own, without which no browser lends it the microphone.
 */
export function ToolFrame({ title, path, address }: ToolFrameProps) {
  const t = useText(messages)
  const pick = usePick()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useToolLinks(frame)
  const mayFrame = useOwnDocument(address !== null)
  const name = pick(title)

  return (
    <div className="flex h-dvh flex-col">
      <header className="flex items-center gap-2 border-b border-line bg-paper px-2">
        <Link
          to={paths.aiTutor()}
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-bold text-spring-ink hover:bg-spring-soft"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('back')}
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-sm font-bold text-ink-soft">{name}</h1>
      </header>
      <div className="relative min-h-0 flex-1">
        {!isLoaded && (
          <div className="absolute inset-0 z-10 grid place-items-center bg-paper text-spring">
            <Spinner name={t('loading', { name })} className="size-12" />
          </div>
        )}
        {mayFrame && (
          <iframe
            ref={frame}
            src={address ?? path}
            title={name}
            allow="microphone; camera"
            sandbox={allowed}
            onLoad={({ currentTarget }) => whenShown(currentTarget, () => setLoaded(true))}
            className="relative size-full border-0"
          />
        )}
      </div>
    </div>
  )
}

/** A page of ours has loaded long before it shows something; of others nothing more can be known. */
function whenShown({ contentDocument }: HTMLIFrameElement, show: () => void): void {
  const root = contentDocument?.documentElement
  if (!root || root.hasAttribute('data-ready')) return show()
  const observer = new MutationObserver(() => {
    if (!root.hasAttribute('data-ready')) return
    observer.disconnect()
    show()
  })
  observer.observe(root, { attributes: true, attributeFilter: ['data-ready'] })
}

/** Sends what frames this tool to another page of ours; where nothing does, the tool goes there itself. */
export function useLeaveTool(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    if (window.parent === window) void navigate(path)
    else window.parent.postMessage({ leaveTo: path }, location.origin)
  }
}

function useToolLinks(frame: React.RefObject<HTMLIFrameElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return
      const path = typeof data === 'object' && data !== null && 'leaveTo' in data ? data.leaveTo : undefined
      if (typeof path === 'string' && /^\/(?!\/)/.test(path)) void navigate(path)
    }
    window.addEventListener('message', follow)
    return () => window.removeEventListener('message', follow)
  }, [frame, navigate])
}

/**
 * Only the document of this page may frame another site, and one that came here from another page of ours keeps that
 * page's policy: it is loaded again.
 */
function useOwnDocument(isNeeded: boolean): boolean {
  const isOwn = !isNeeded || documentPath() === location.pathname
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return isOwn
}

function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : location.pathname
}
