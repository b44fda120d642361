import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
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

interface Fault {
  /** A key of the history: another entry is tried afresh. */
  at: string
  isThrown: boolean
  error?: unknown
}

/** Shows an error in the place of a page that threw one; the shell around it keeps working. */
export const PagesOrError = () => (
  <Boundary at={useLocation().key}>
    <Outlet />
  </Boundary>
)

class Boundary extends Component<{ at: string; children: ReactNode }, Fault> {
  override state: Fault = { at: this.props.at, isThrown: false }

  static getDerivedStateFromError = (error: unknown): Partial<Fault> => ({ isThrown: true, error })

  static getDerivedStateFromProps = ({ at }: { at: string }, state: Fault): Fault | null =>
    at === state.at ? null : { at, isThrown: false }

  override render() {
    return this.state.isThrown ? <PageError error={this.state.error} /> : this.props.children
  }
}

function PageError({ error }: { error: unknown }) {
  const t = useText(messages)
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
