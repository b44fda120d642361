import { BellRing, MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo, paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useCourse, useRecordingWish } from './queries.ts'

const storageKey = 'capyzen.pending-wish'

/** In place of a purchase or a video: asks for an email when the lesson is recorded. */
export function RecordingWish({ courseId, isPrimary = true }: { courseId: string; isPrimary?: boolean }) {
  const t = useText(messages)
  const session = useSession()
  const isChild = typeof session !== 'string' && session.isChild
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data } = useCourse(courseId)
  const wish = useRecordingWish(courseId)

  const { mutate } = wish
  const isSignedIn = typeof session === 'object'

  useEffect(() => {
    // A visitor who is here again has not signed in, so the wish is dropped.
    if (session === 'loading') return
    if (takePendingWish(courseId) && isSignedIn) mutate(true)
  }, [session, isSignedIn, courseId, mutate])

  function ask() {
    if (session === 'visitor') {
      keepPendingWish(courseId)
      toast.info(t('wishLogin'), t('wishLoginWhy'))
      return void navigate(loginReturningTo(pathname + search))
    }
    wish.mutate(true)
  }

  if (data?.isRecordingWished)
    return (
      <div role="status" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 md:justify-start">
        <p className="flex items-center gap-2 font-bold text-leaf-ink">
          <MailCheck aria-hidden className="size-5 shrink-0" />
          {t(isChild ? 'wishedByChild' : 'wished')}
        </p>
        <Button variant="quiet" loading={wish.isPending} onClick={() => wish.mutate(false)}>
          {t('unwish')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-center gap-2 md:items-start">
      <Button
        size="large"
        variant={isPrimary ? 'primary' : 'secondary'}
        loading={session === 'loading' || wish.isPending}
        onClick={ask}
      >
        <BellRing aria-hidden className="size-5" />
        {t('wish')}
      </Button>
      {wish.data === 'needs_email' && (
        <p role="alert" className="max-w-md text-sm">
          {isChild ? (
            t('wishNeedsParent')
          ) : (
            <>
              {t('wishNeedsEmail')}{' '}
              <Link to={paths.account()} className="text-link">
                {t('wishToAccount')}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** Kept for the tab while a visitor signs in, which may lead through a provider and back. */
function keepPendingWish(courseId: string): void {
  try {
    sessionStorage.setItem(storageKey, courseId)
  } catch {
    // Without storage the wish takes another tap after signing in.
  }
}

/** Whether the wish was for this lesson. It is dropped either way, so that it is made at most once. */
function takePendingWish(courseId: string): boolean {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return kept === courseId
  } catch {
    return false
  }
}
