import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { StatusBadge } from './status-badge.tsx'
import { messages } from './messages.ts'
import { useAuthoredCourse, useAuthoredSeries } from './queries.ts'

/** For administrators, on the page that pupils see: whether pupils do, and the way to its editor. */
export function AuthoredCourseState({ courseId }: { courseId: string }) {
  const { data } = useAuthoredCourse(courseId)
  return <AuthoredState isDraft={data?.status === 'draft'} editor={paths.authoredCourse(courseId)} />
}

export function AuthoredSeriesState({ seriesId }: { seriesId: string }) {
  const { data } = useAuthoredSeries(seriesId)
  return <AuthoredState isDraft={data?.status === 'draft'} editor={paths.authoredSeries(seriesId)} />
}

function AuthoredState({ isDraft, editor }: { isDraft: boolean; editor: string }) {
  const t = useText(messages)
  return (
    <p className="flex flex-wrap items-center gap-3">
      {isDraft && <StatusBadge status="draft" />}
      <Link to={editor} className={buttonLook({ variant: 'secondary', size: 'small' })}>
        <Pencil aria-hidden className="size-5" />
        {t('edit')}
      </Link>
    </p>
  )
}
