import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { paths } from '#paths'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages } from './messages.ts'
import { useChildren } from './queries.ts'
import { WorryLine } from './worry-line.tsx'

interface ChildLinksProps {
  to: (childId: string) => string
  /** What that child did lately. */
  about: (childId: string) => ReactNode
}

/** The children of the family, each leading to a page about that child. */
export function ChildLinks({ to, about }: ChildLinksProps) {
  const t = useText(messages)
  const children = useChildren(true)
  return (
    <Fetched query={children} messages={messages.words} lines={2}>
      {(found) =>
        found.length === 0 ? (
          <Card className="max-w-2xl">
            <EmptyState
              mood="reading"
              title={t('noChildrenToFollow')}
              description={t('noChildrenToFollowWhy')}
              action={<ButtonLink to={paths.family()}>{t('addChild')}</ButtonLink>}
              isCompact
            />
          </Card>
        ) : (
          <>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {found.map((child) => (
                <li key={child.id} className="flex flex-col gap-2">
                  <Link
                    to={to(child.id)}
                    className="group flex items-center gap-4 rounded-card border border-line bg-card p-4 shadow-card transition-colors hover:border-spring"
                  >
                    <Avatar of={child.avatar} size={56} />
                    <span className="min-w-0 flex-1">
                      <span className="block text-lg font-extrabold break-words group-hover:text-spring-ink">
                        {child.nickname}
                      </span>
                      <span className="block text-sm text-ink-soft">{about(child.id)}</span>
                      <span className="block text-sm font-bold text-spring-ink">{t('seeWeek')}</span>
                    </span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-spring-ink" />
                  </Link>
                  <WorryLine child={child} />
                </li>
              ))}
            </ul>
            <ButtonLink to={paths.family()} variant="secondary" className="mt-6">
              {t('toFamily')}
            </ButtonLink>
          </>
        )
      }
    </Fetched>
  )
}
