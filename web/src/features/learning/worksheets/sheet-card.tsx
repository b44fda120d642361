import type { Worksheet } from '@capyzen/contracts/worksheets'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Camera, Clock, Download, KeyRound, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DownloadButton } from './download-button.tsx'
import { messages } from './messages.ts'
import { everyList } from './queries.ts'
import { pdfName, pdfPath } from './sheet-files.ts'
import { countedAs, hasQuestions } from './sheet-kinds.ts'
import { SheetPicture } from './sheet-picture.tsx'

const subjectTones = { english: 'plum', math: 'spring', science: 'leaf', chinese: 'yuzu' } as const

export function SheetBadges({ sheet }: { sheet: Worksheet }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={subjectTones[sheet.subject]}>{word(sheet.subject)}</Badge>
      <Badge>{word(sheet.grade)}</Badge>
      <Badge>{t(sheet.type)}</Badge>
      {sheet.variant !== 'A' && <Badge tone="yuzu">{t('variant', { letter: sheet.variant })}</Badge>}
    </p>
  )
}

export function SheetCard({ sheet, onOpen }: { sheet: Worksheet; onOpen: () => void }) {
  const t = useText(messages)
  const pick = usePick()
  const title = pick(sheet.title)
  const facts = [
    { icon: ListChecks, text: t(countedAs[sheet.type], { count: sheet.questions }) },
    { icon: Clock, text: t('minutes', { count: sheet.minutes }) },
    { icon: CalendarDays, text: formatDate(sheet.date) },
    { icon: Download, text: t('downloads', { count: sheet.downloadCount }) },
  ]
  return (
    <Card flush className="flex w-full flex-col">
      <button
        type="button"
        aria-label={t('lookInside', { title })}
        onClick={onOpen}
        className="group relative block aspect-[4/3] w-full shrink-0 cursor-pointer overflow-hidden border-b border-line bg-well focus-visible:-outline-offset-4"
      >
        <SheetPicture src={sheet.thumbnailUrl} />
      </button>
      <div className="flex flex-1 flex-col p-5">
        <SheetBadges sheet={sheet} />
        <h2 className="mt-3 text-xl wrap-anywhere">{title}</h2>
        <ul className="mt-3 mb-5 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm font-bold tabular-nums">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-5 shrink-0 text-spring" />
              {text}
            </li>
          ))}
        </ul>
        <SheetDownloads sheet={sheet} className="mt-auto" />
        {hasQuestions(sheet) && (
          <Link
            to={paths.answerSheet(sheet.id)}
            aria-label={t('onPaperOf', { title })}
            className="text-link mt-3 -mb-2 inline-flex min-h-11 items-center gap-2 self-center text-sm"
          >
            <Camera aria-hidden className="size-5" />
            {t('onPaper')}
          </Link>
        )}
      </div>
    </Card>
  )
}

/** The sheet, and its answers where the viewer may have them. */
export function SheetDownloads({ sheet, className = '' }: { sheet: Worksheet; className?: string }) {
  const t = useText(messages)
  const pick = usePick()
  const queries = useQueryClient()
  const title = pick(sheet.title)
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <DownloadButton
        variant="secondary"
        path={pdfPath(sheet.id, 'questions')}
        fileName={pdfName(title, sheet.number)}
        label={t('download')}
        name={t('downloadOf', { title })}
        onDone={() => void queries.invalidateQueries(everyList)}
        className="flex-1"
      />
      {sheet.hasAnswers && (
        <DownloadButton
          variant="quiet"
          icon={KeyRound}
          path={pdfPath(sheet.id, 'answers')}
          fileName={pdfName(title, sheet.number, t('answersFile'))}
          label={t('answers')}
          name={t('answersOf', { title })}
          className="flex-1"
        />
      )}
    </div>
  )
}

/** As tall as a card with a title of one line. */
export function SheetCardSkeleton() {
  return (
    <Card flush className="flex flex-col">
      <Skeleton className="aspect-[4/3] w-full rounded-none" />
      <div className="p-5">
        <div className="flex gap-2">
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-7 w-14" />
          <Skeleton className="h-7 w-24" />
        </div>
        <Skeleton className="mt-4 h-7 w-4/5" />
        <Skeleton className="mt-4 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-3/5" />
        <Skeleton className="mt-6 h-12 w-full" />
      </div>
    </Card>
  )
}
