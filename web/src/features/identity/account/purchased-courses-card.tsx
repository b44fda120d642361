import type { Bilingual } from '@capyzen/contracts/bilingual'
import { useViewer } from '#features/identity/auth/session.tsx'
import type { Purchase } from '@capyzen/contracts/entitlements'
import { ChevronRight, PlayCircle } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#paths'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { Fetched, type Fetchable } from '#shared/fetched.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages, purchaseMessages } from './messages.ts'

interface PurchasedCoursesCardProps {
  purchases: Fetchable<readonly Purchase[]>
  /** Titles of courses and series by id. An unknown one is shown by its id. */
  titles?: ReadonlyMap<string, Bilingual> | undefined
}

export function PurchasedCoursesCard({ purchases, titles }: PurchasedCoursesCardProps) {
  const t = useText(messages)
  const ofPurchase = useText(purchaseMessages)
  const viewer = useViewer()
  const isChild = viewer?.isChild ?? false
  const pick = usePick()
  const language = useLanguage()
  return (
    <Card>
      <h3 className="text-xl">{isChild ? ofPurchase('ownCourses') : t('purchases')}</h3>
      <Fetched query={purchases} className="mt-5">
        {(all) =>
          all.length > 0 ? (
            <ul className="mt-3 divide-y divide-line">
              {[...all]
                .sort((a, b) => b.purchasedAt.localeCompare(a.purchasedAt))
                .map(({ contentId, priceCents, purchasedAt }) => {
                  const title = titles?.get(contentId)
                  const date = formatDate(purchasedAt, language)
                  const idAsText = contentId.replaceAll('-', ' ')
                  return (
                    <li key={`${contentId} ${purchasedAt}`}>
                      <Link
                        to={paths.course(contentId)}
                        className="group -mx-3 flex min-h-18 items-center gap-3 rounded-control px-3 py-3 hover:bg-well sm:gap-4"
                      >
                        <PlayCircle aria-hidden className="size-7 shrink-0 text-spring" />
                        <span className="min-w-0 flex-1">
                          <span
                            {...(!title && { lang: 'en' })}
                            className="block leading-snug font-bold group-hover:text-spring-ink"
                          >
                            {title ? pick(title) : idAsText}
                          </span>
                          <span className="block text-sm text-ink-soft">
                            {isChild
                              ? ofPurchase('opened', { date })
                              : priceCents === 0
                                ? ofPurchase('openedFree', { date })
                                : t('bought', { date })}
                          </span>
                          {title && (
                            <span lang="en" className="block text-xs text-ink-soft">
                              {idAsText}
                            </span>
                          )}
                        </span>
                        {!isChild && <span className="font-bold tabular-nums">{formatMoney(priceCents)}</span>}
                        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
                      </Link>
                    </li>
                  )
                })}
            </ul>
          ) : (
            <EmptyState
              mood="reading"
              title={isChild ? ofPurchase('noOwnCourses') : t('noPurchases')}
              {...(viewer?.userType === 'parent' && { description: ofPurchase('forChildren') })}
              action={
                <Link to={paths.courses()} className={buttonVariants({ variant: 'secondary' })}>
                  {t('seeCourses')}
                </Link>
              }
            />
          )
        }
      </Fetched>
    </Card>
  )
}
