import type { CardAvailability, TutorCard } from '@capyzen/contracts/tutor-hub'
import { ArrowRight, Hourglass, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useEntitlements, usePremiumAccess } from '#features/identity/entitlements/queries.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { tutorCardMessages } from '#shared/tutor-card-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardPicture, grounds } from './card-pictures.tsx'
import { messages } from './messages.ts'
import { useTutorHub } from './queries.ts'

/** These have a row of their own. */
const furtherCards: readonly TutorCard[] = ['snapAndSolve', 'errorAnalysis', 'readingCoach']

/** `offer` is what viewers without premium are offered; it comes late, so it stands where little moves. */
export function TutorHubScreen({ offer }: { offer: ReactNode }) {
  const t = useText(messages)
  const query = useTutorHub()
  // Each card says whether it needs premium.
  const isWaiting = useEntitlements().isLoading
  return (
    <div className="page-width pt-6 pb-4 md:pt-10">
      <PageHeading title={t('heading')} lead={t('lead')} />
      <Fetched query={query} isWaiting={isWaiting} skeleton={<HubSkeleton />} inCard className="mt-6">
        {(cards) => {
          const shown = cards.filter(({ availability }) => availability !== 'hidden')
          const further = shown.filter(({ card }) => furtherCards.includes(card))
          return (
            <>
              <ul aria-label={t('parts')} className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
                {shown
                  .filter((one) => !further.includes(one))
                  .map((one) => (
                    <HubCard key={one.card} {...one} />
                  ))}
              </ul>
              <div className="mt-6 empty:hidden">{offer}</div>
              {further.length > 0 && (
                <section className="mt-10">
                  <h2 className="text-xl">{t('more')}</h2>
                  <ul className="mt-4 grid gap-4 lg:grid-cols-3 lg:gap-6">
                    {further.map((one) => (
                      <HubCard key={one.card} {...one} isRow />
                    ))}
                  </ul>
                </section>
              )}
            </>
          )
        }}
      </Fetched>
    </div>
  )
}

function HubCard({ card, availability, isRow = false }: CardAvailability & { isRow?: boolean }) {
  const t = useText(messages)
  const ofCards = useText(tutorCardMessages)
  const isOpen = availability === 'available'
  const viewer = useViewer()
  // The writing coach's form is everybody's (readings §5).
  const needsPremium = usePremiumAccess() === false && isOpen && card !== 'writingCoach'
  const content = (
    <>
      <span
        className={cn(
          'flex shrink-0 items-center justify-center',
          grounds[card],
          isRow ? 'w-28' : 'w-28 p-2 md:h-36 md:w-full lg:h-40',
          !isOpen && 'opacity-55 saturate-50',
        )}
      >
        <CardPicture of={card} className={isRow ? 'w-20' : 'w-22 md:w-auto md:h-28'} />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-3 p-4 md:px-5">
        <span className="min-w-0 flex-1 self-center md:self-start">
          <span className={cn('block font-extrabold', isRow ? 'text-lg' : 'text-xl', !isOpen && 'text-ink-soft')}>
            {ofCards(card)}
          </span>
          <span className="mt-1 block text-ink-soft">{t(`${card}About`)}</span>
          {needsPremium && (
            <Badge tone="plain" icon={Lock} className="mt-2">
              {t(viewer?.isChild ? 'parentDecides' : 'withPremium')}
            </Badge>
          )}
          {!isOpen && (
            <span className={cn('mt-2 block', !isRow && 'md:hidden')}>
              <ComingSoon />
            </span>
          )}
        </span>
        {isOpen && (
          <span className="hidden size-11 shrink-0 items-center justify-center self-end rounded-pill bg-spring-soft text-spring-ink transition-colors group-hover:bg-spring group-hover:text-on-spring sm:flex">
            <ArrowRight aria-hidden className="size-5" />
          </span>
        )}
      </span>
      {!isOpen && !isRow && (
        <span className="absolute top-3 right-3 hidden md:block">
          <ComingSoon />
        </span>
      )}
    </>
  )
  const look = cn(
    'relative flex h-full w-full overflow-hidden rounded-card bg-card shadow-card',
    !isRow && 'md:flex-col',
  )
  return (
    <li className="flex">
      {isOpen ? (
        <Link to={paths[card]()} className={cn('group transition-shadow hover:shadow-float', look)}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}

function ComingSoon() {
  const ofCards = useText(tutorCardMessages)
  return (
    <Badge tone="yuzu" icon={Hourglass}>
      {ofCards('coming_soon')}
    </Badge>
  )
}

function HubSkeleton() {
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} className="h-32 rounded-card md:h-64" />
      ))}
    </div>
  )
}
