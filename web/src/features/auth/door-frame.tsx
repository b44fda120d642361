import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'

export interface DoorFrameProps {
  mood: MascotMood
  title: string
  line: string
  /** Takes the place of a form that was sent: the focus, whose button is gone, comes to the title. */
  takesFocus?: boolean
  children: ReactNode
}

/** Capyzen greets, the card asks. Side by side where there is room; on a phone the greeting stays small. */
export function DoorFrame({ mood, title, line, takesFocus = false, children }: DoorFrameProps) {
  const heading = useFocusOnce<HTMLHeadingElement>(takesFocus)
  return (
    <div className="page-width pt-6 pb-4 md:pt-14">
      <div className="mx-auto grid max-w-[940px] grid-cols-1 items-start gap-x-16 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex items-center gap-4 md:flex-col md:items-start md:gap-0 md:pt-6">
          <Mascot mood={mood} className="w-24 shrink-0 md:-ml-4 md:w-72" />
          <div className="min-w-0">
            <h1
              ref={heading}
              tabIndex={takesFocus ? -1 : undefined}
              className="text-2xl outline-none md:mt-6 md:text-3xl"
            >
              {title}
            </h1>
            <p className="mt-1 text-ink-soft md:mt-3 md:max-w-sm md:text-lg">{line}</p>
          </div>
        </div>
        <Card>{children}</Card>
      </div>
    </div>
  )
}
