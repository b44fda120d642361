import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useKeptTyping } from '#features/auth/kept-typing.ts'
import { RequireSession, useViewer } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChildCard } from './child-card.tsx'
import { AddChildDialog } from './child-dialogs.tsx'
import { FamilyDevicesCard } from './devices-card.tsx'
import { messages } from './messages.ts'
import { useChildren } from './queries.ts'

/** As many as the server takes. */
const childrenPerFamily = 10

export function FamilyScreen() {
  const t = useText(messages)
  return (
    <div className="page-width pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{t('family')}</h1>
      <RequireSession loading={<FamilySkeleton />}>
        <Family />
      </RequireSession>
    </div>
  )
}

function Family() {
  const t = useText(messages)
  const viewer = useViewer()
  const isParent = viewer?.userType === 'parent' && !viewer.isChild
  const { data: children, isPending, refetch } = useChildren(isParent)
  const [isAdding, setAdding] = useKeptTyping('adding-child', false)
  const isFull = children !== undefined && children.length >= childrenPerFamily

  if (!isParent) {
    return (
      <Card className="mt-5 md:mt-7">
        <EmptyState
          mood="puzzled"
          title={t('notParent')}
          description={t('notParentWhy')}
          action={
            <Link to={paths.home()} className={buttonLook({ variant: 'primary' })}>
              {t('goHome')}
            </Link>
          }
        />
      </Card>
    )
  }
  if (isPending) return <FamilySkeleton />
  if (!children) {
    return (
      <Card className="mt-5 md:mt-7">
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }

  const addButton = (
    <Button disabled={isFull} onClick={() => setAdding(true)}>
      <UserPlus aria-hidden className="size-5" />
      {t('addChild')}
    </Button>
  )
  return (
    <>
      {children.length === 0 ? (
        <Card className="mt-5 md:mt-7">
          <EmptyState mood="calm" title={t('empty')} description={t('emptyWhy')} action={addButton} />
        </Card>
      ) : (
        <>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="max-w-xl text-ink-soft">{t('line')}</p>
            {addButton}
          </div>
          {isFull && <p className="mt-2 text-sm text-ink-soft">{t('full')}</p>}
          <ul
            aria-label={t('children')}
            className="mt-5 grid grid-cols-1 gap-5 md:mt-7 md:grid-cols-2 md:gap-8 xl:grid-cols-3"
          >
            {children.map((child) => (
              <li key={child.id}>
                <ChildCard child={child} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 md:mt-8">
        <FamilyDevicesCard hasChildren={children.length > 0} />
      </div>
      <AddChildDialog open={isAdding} onOpenChange={setAdding} />
    </>
  )
}

function FamilySkeleton() {
  const t = useText(messages)
  return (
    <div role="status" className="mt-5 grid grid-cols-1 gap-5 md:mt-7 md:grid-cols-2 md:gap-8">
      <span className="sr-only">{t('loading')}</span>
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
