import type { AuthoredCourse, AuthoredSeries } from '@capyzen/contracts/course-authoring'
import { ChevronLeft, Eye } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { messages } from './messages.ts'
import { useWaitsForSeries } from './queries.ts'

/** What is being written, whether pupils see it, and when it was last saved. */
export function EditorHead({ entry }: { entry: AuthoredSeries | AuthoredCourse }) {
  const t = useText(editorMessages)
  const pick = usePick()
  const language = useLanguage()
  const waitsForSeries = useWaitsForSeries()
  const means = entry.status === 'draft' ? 'draftMeans' : waitsForSeries(entry) ? 'publishedInDraft' : 'publishedMeans'
  const seen = 'seriesId' in entry ? paths.course(entry.id) : paths.series(entry.id)
  return (
    <header className="mt-1 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{pick(entry.title)}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StatusBadge status={entry.status} />
          <span>{t(means)}</span>
          <span>{t('lastSaved', { moment: formatDateTime(entry.updatedAt, language) })}</span>
          <span className="font-mono [overflow-wrap:anywhere]">{entry.id}</span>
        </p>
      </div>
      <Link to={seen} className={buttonLook({ variant: 'quiet', size: 'small' })}>
        <Eye aria-hidden className="size-5" />
        {t('seeAsPupil')}
      </Link>
    </header>
  )
}

/** Back to the list, with the lessons of this series unfolded. */
export function BackToList({ seriesId }: { seriesId?: string | null | undefined }) {
  const t = useText(messages)
  const to = paths.authoring() + (seriesId ? `?${new URLSearchParams({ open: seriesId })}` : '')
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center gap-1">
      <ChevronLeft aria-hidden className="size-5" />
      {t('allCourses')}
    </Link>
  )
}

export function UnknownEntry() {
  const t = useText(editorMessages)
  return (
    <Card className="mt-3 flex flex-col items-center text-center">
      <Mascot mood="puzzled" className="w-40" />
      <h1 className="mt-4 text-xl">{t('unknown')}</h1>
      <p className="mt-2 text-ink-soft">{t('unknownWhy')}</p>
    </Card>
  )
}
