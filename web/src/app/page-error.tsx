import { Suspense, useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { messages } from '#app/messages.ts'
import { usePageTitle } from '#shared/page-title.ts'
import { errorName } from '#features/identity/auth/behaviour.ts'
import { useTrack } from '#features/identity/auth/track.ts'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { paths } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'

const Mascot = latePart(() => import('#ui/mascot.tsx').then((m) => m.Mascot))

/** Replaces a page that threw an error; the shell around it keeps working. */
export function PageError() {
  const t = useText(messages)
  const error = useRouteError()
  const track = useTrack()
  usePageTitle(messages.words.errorTitle)

  useEffect(() => {
    console.error(error)
    track('error_encounter', { actionDetails: { name: errorName(error) } })
  }, [error, track])

  return (
    <div role="alert" className="page-width flex flex-col items-center py-10 text-center md:py-16">
      <div className="aspect-[26/25] w-56 md:w-64">
        <Suspense>
          <Mascot mood="puzzled" className="w-full" />
        </Suspense>
      </div>
      <h1 className="mt-6 text-2xl md:text-3xl">{t('errorTitle')}</h1>
      <p className="mt-3 max-w-lg text-ink-soft">{t('errorAdvice')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
        <Link to={paths.home()} className={buttonVariants({ variant: 'secondary' })}>
          {t('goHome')}
        </Link>
      </div>
    </div>
  )
}
