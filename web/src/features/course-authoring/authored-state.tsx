import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { messages as editorMessages } from './editor-messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { messages } from './messages.ts'
import { useAuthoredCourse, useAuthoredSeries, useWaitsForSeries } from './queries.ts'

/** For administrators, on the page that pupils see: whether pupils do, and the way to its editor. */
export function AuthoredCourseState({ courseId }: { courseId: string }) {
  const { data } = useAuthoredCourse(courseId)
  const waitsForSeries = useWaitsForSeries()
  const isWaiting = data?.status === 'published' && waitsForSeries(data)
  return (
    <AuthoredState isDraft={data?.status === 'draft'} isWaiting={isWaiting} editor={paths.authoredCourse(courseId)} />
  )
}

export function AuthoredSeriesState({ seriesId }: { seriesId: string }) {
  const { data } = useAuthoredSeries(seriesId)
  return <AuthoredState isDraft={data?.status === 'draft'} editor={paths.authoredSeries(seriesId)} />
}

interface AuthoredStateProps {
  isDraft: boolean
  /** Published, in a series that is not. */
  isWaiting?: boolean
  editor: string
}

function AuthoredState({ isDraft, isWaiting = false, editor }: AuthoredStateProps) {
  const t = useText(messages)
  const ofEditor = useText(editorMessages)
  return (
    <p className="flex flex-wrap items-center gap-3">
      {isDraft && <StatusBadge status="draft" />}
      {isWaiting && <span className="text-sm text-ink-soft">{ofEditor('publishedInDraft')}</span>}
      <Link to={editor} className={buttonLook({ variant: 'secondary', size: 'small' })}>
        <Pencil aria-hidden className="size-5" />
        {t('edit')}
      </Link>
    </p>
  )
}
