import type { OralConversation } from '@capyzen/contracts/oral'
import { Palette, ZoomIn } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { ClipPlayer } from './clip-player.tsx'
import { messages } from './messages.ts'

/** What the conversation is about: a picture, or a clip. */
export function Drawing({ setId, of, className }: { setId: string; of: OralConversation | null; className?: string }) {
  const pick = usePick()
  if (of === null) return null
  const { picture, clip } = of
  if (clip)
    return (
      <Framed className={className} description={pick(clip.description)}>
        <ClipPlayer setId={setId} seconds={clip.seconds} description={pick(clip.description)} />
      </Framed>
    )
  if (!picture) return null
  return (
    <Framed className={className} description={<span lang={languageTag('en')}>{picture.alt}</span>}>
      <Picture {...picture} />
    </Framed>
  )
}

/** On a phone the people in it are small: it is shown wider than the screen, to be moved under the finger. */
function Picture({ url, alt }: NonNullable<OralConversation['picture']>) {
  const t = useText(messages)
  const [isLarge, enlarge] = useState(false)
  return (
    <div className="group relative">
      <img src={url} alt={alt} width={800} height={500} className="block h-auto w-full rounded-control bg-well" />
      <button
        type="button"
        aria-label={t('enlarge')}
        aria-haspopup="dialog"
        title={t('enlarge')}
        onClick={() => enlarge(true)}
        className="absolute inset-0 cursor-zoom-in rounded-control"
      >
        <span className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full border border-line-strong bg-card text-ink shadow-card group-hover:border-spring group-hover:text-spring-ink">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      <Dialog
        open={isLarge}
        onClose={() => enlarge(false)}
        title={t('picture')}
        className="max-w-[min(1100px,100%)]! p-4! md:p-6!"
      >
        <div tabIndex={0} role="group" aria-label={t('picture')} className="overflow-auto rounded-control">
          <img src={url} alt={alt} className="block h-auto w-[max(100%,800px)] max-w-none bg-well" />
        </div>
      </Dialog>
    </div>
  )
}

interface FramedProps {
  description: ReactNode
  className?: string | undefined
  children: ReactNode
}

function Framed({ description, className, children }: FramedProps) {
  const t = useText(messages)
  return (
    <figure className={cn('rounded-card border border-line bg-card p-3 shadow-card', className)}>
      {children}
      <figcaption className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-1">
        <Badge icon={Palette} className="mt-1.5">
          {t('drawing')}
        </Badge>
        <details className="min-w-0 flex-1 basis-56 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-spring-ink">
            {t('describe')}
          </summary>
          <p className="pb-2 text-ink-soft">{description}</p>
        </details>
      </figcaption>
    </figure>
  )
}
