import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

export interface AccountSection {
  /** Stands in the address after `#`. */
  id: string
  title: string
  icon: LucideIcon
  content: ReactNode
}

/** Everything about the account under a few headings, with the way to each of them at the side. */
export function AccountSections({ sections }: { sections: readonly AccountSection[] }) {
  const t = useText(messages)
  const { hash } = useLocation()

  useEffect(() => {
    // The browser looked for the place before anybody knew who was here.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8">
      {sections.length > 1 && (
        <nav aria-label={t('sections')} className="lg:sticky lg:top-22 lg:self-start">
          <div className="flex flex-wrap gap-2 lg:-ml-3 lg:flex-col lg:gap-1">
            {sections.map(({ id, title, icon: Icon }) => (
              <a
                key={id}
                href={`#${id}`}
                className="flex min-h-11 items-center gap-2 rounded-control bg-well px-3 text-sm font-bold hover:bg-spring-soft hover:text-spring-ink lg:bg-transparent"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-spring" />
                {title}
              </a>
            ))}
          </div>
        </nav>
      )}
      <div className={cn('flex min-w-0 flex-col gap-10', sections.length < 2 && 'lg:col-span-2')}>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </div>
    </div>
  )
}

function Section({ id, title, content }: AccountSection) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
        {title}
      </h2>
      {content}
    </section>
  )
}

/** Cards of a section: side by side where there is room for two. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">{children}</div>
}
