import type { PublicationStatus } from '@capyzen/contracts/course-authoring'
import { Pencil, CircleCheck, PencilLine } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import { messages } from './messages.ts'
import { useAuthoredCourse, useAuthoredSeries, useWaitsForSeries } from './queries.ts'

/** Shown to administrators on the course page: publication status and a link to the editor. */
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

function AuthoredState(props: { isDraft: boolean; isWaiting?: boolean; editor: string }) {
  const { isDraft, isWaiting = false, editor } = props
  const t = useText(messages)
  const ofEditor = useText(editorMessages)
  return (
    <p className="flex flex-wrap items-center gap-3">
      {isDraft && <StatusBadge status="draft" />}
      {isWaiting && <span className="text-sm text-ink-soft">{ofEditor('publishedInDraft')}</span>}
      <ButtonLink to={editor} variant="secondary" size="small" icon={Pencil}>
        {t('edit')}
      </ButtonLink>
    </p>
  )
}

export function StatusBadge({ status }: { status: PublicationStatus }) {
  const t = useText(messages)
  const Icon = status === 'draft' ? PencilLine : CircleCheck
  return (
    <Badge tone={status === 'draft' ? 'yuzu' : 'leaf'} icon={Icon}>
      {t(status)}
    </Badge>
  )
}
