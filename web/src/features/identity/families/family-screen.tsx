import type { Child } from '@capyzen/contracts/families'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDraftState } from '#shared/form-draft.ts'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChildCard } from './child-card.tsx'
import { AddChildDialog, type AboutLevel } from './child-form.tsx'
import { FamilyDevicesCard } from './devices-card.tsx'
import { messages } from './messages.ts'
import { useChildren } from './queries.ts'

const childrenPerFamily = 10

interface FamilyScreenProps {
  /** What the children ask for, above them. */
  requests?: ReactNode
  aboutLevel?: AboutLevel
  /** What other features let a parent choose for a child. */
  childSettings?: (child: Child) => ReactNode
  /** What other features let a parent choose for the family; shown when there is a child. */
  familySettings?: ReactNode
}

export function FamilyScreen(settings: FamilyScreenProps) {
  const t = useText(messages)
  return (
    <div className="page-width pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{t('family')}</h1>
      <RequireSession
        loading={<Loading messages={messages.words} skeleton={<FamilySkeleton />} className="mt-5 md:mt-7" />}
      >
        <Family {...settings} />
      </RequireSession>
    </div>
  )
}

function Family(settings: FamilyScreenProps) {
  const t = useText(messages)
  const viewer = useViewer()
  const isParent = viewer?.userType === 'parent' && !viewer.isChild
  const children = useChildren(isParent)

  if (!isParent) return <Forbidden title={t('notParent')} description={t('notParentWhy')} className="mt-5 md:mt-7" />
  return (
    <Fetched query={children} messages={messages.words} skeleton={<FamilySkeleton />} inCard className="mt-5 md:mt-7">
      {(all) => <Children all={all} {...settings} />}
    </Fetched>
  )
}

function Children({
  all,
  requests,
  aboutLevel,
  childSettings,
  familySettings,
}: FamilyScreenProps & { all: readonly Child[] }) {
  const t = useText(messages)
  const ownerId = useViewer()?.id ?? ''
  const [isAdding, setAdding] = useDraftState('adding-child', ownerId, false)
  const isFull = all.length >= childrenPerFamily
  const addButton = (
    <Button disabled={isFull} onClick={() => setAdding(true)}>
      <UserPlus aria-hidden className="size-5" />
      {t('addChild')}
    </Button>
  )
  return (
    <>
      {all.length === 0 ? (
        <Card className="mt-5 md:mt-7">
          <EmptyState mood="calm" title={t('empty')} description={t('emptyWhy')} action={addButton} />
        </Card>
      ) : (
        <>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="max-w-xl text-ink-soft">{t('line')}</p>
            {addButton}
          </div>
          {requests}
          {isFull && <p className="mt-2 text-sm text-ink-soft">{t('full')}</p>}
          <ul
            aria-label={t('children')}
            className={cn('mt-5 grid grid-cols-1 gap-5 md:mt-7 md:gap-8', all.length > 1 && 'md:grid-cols-2')}
          >
            {all.map((child) => (
              <li key={child.id}>
                <ChildCard child={child} isWide={all.length === 1}>
                  {childSettings?.(child)}
                </ChildCard>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={cn('mt-5 grid items-start gap-5 md:mt-8 md:gap-8', all.length > 0 && 'lg:grid-cols-2')}>
        {all.length > 0 && familySettings}
        <FamilyDevicesCard hasChildren={all.length > 0} />
      </div>
      {isAdding && <AddChildDialog {...(aboutLevel && { aboutLevel })} onClose={() => setAdding(false)} />}
    </>
  )
}

function FamilySkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-8">
      {[0, 1].map((card) => (
        <Card key={card} className="flex flex-col gap-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-20 shrink-0 !rounded-full sm:size-24" />
            <div className="flex-1">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="mt-3 h-6 w-44 max-w-full" />
            </div>
          </div>
          <Skeleton className="h-24" />
        </Card>
      ))}
    </div>
  )
}
