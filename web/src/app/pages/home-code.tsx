import { JoinForm } from '#features/identity/classes/joined-classes-card.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Dialog } from '#shared/dialog.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { stripMessages } from './home-strip-messages.ts'

/** A class code is typed here; one for a course belongs to its page, which says what it opens. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useText(stripMessages)
  return (
    <Dialog onClose={onClose} title={t('code')}>
      <h3 className="text-base">{t('ofClass')}</h3>
      <JoinForm onJoined={onClose} />
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="text-base">{t('ofCourse')}</h3>
        <p className="mt-1 text-ink-soft">{t('ofCourseWhy')}</p>
        <ButtonLink to={paths.courses()} variant="secondary" className="mt-3 w-full sm:w-fit">
          {t('toCourses')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
