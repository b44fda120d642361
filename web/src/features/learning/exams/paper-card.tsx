import type { PaperSummary } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { Award, Clock, ListChecks, Printer, Star, Users } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { messages } from './messages.ts'
import { paperLabels, subjectTones } from './paper-labels.ts'
import { paperQuery } from './queries.ts'

export function PaperCard({ paper, onShowDetails }: { paper: PaperSummary; onShowDetails: () => void }) {
  const t = useText(messages)
  const pick = usePick()
  const title = pick(paper.title)
  const labels = paperLabels(paper)
  const amounts = [
    { icon: ListChecks, text: t('questionCount', { count: paper.questionCount }) },
    { icon: Star, text: t('markCount', { count: paper.totalMarks }) },
    { icon: Clock, text: t('minutes', { count: paper.durationMinutes }) },
    ...(paper.downloadCount > 0 ? [{ icon: Printer, text: t('downloads', { count: paper.downloadCount }) }] : []),
  ]
  return (
    <Card className="flex w-full flex-col">
      <div className="flex flex-wrap gap-2">
        <Badge tone={subjectTones[paper.subject]}>{pick(labels.subject)}</Badge>
        <Badge>{pick(labels.level)}</Badge>
        <Badge>{pick(labels.type)}</Badge>
        {paper.isTopSchool && (
          <Badge tone="yuzu" icon={Award}>
            {t('topSchool')}
          </Badge>
        )}
        {!paper.isForEverybody && <Badge icon={Users}>{t('forClass')}</Badge>}
        {!paper.isOnlineAvailable && <Badge>{t(paper.questionCount === 0 ? 'withdrawn' : 'printOnly')}</Badge>}
      </div>
      <h2 className="mt-3 text-xl">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {pick(labels.school)} · {paper.year} · {t('syllabusYear', { year: paper.syllabusYear })}
      </p>
      <ul className="mt-4 mb-5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-bold tabular-nums">
        {amounts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-1.5">
            <Icon aria-hidden className="size-5 text-spring" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3">
        <MainLink paper={paper} className="flex-1" />
        <Button
          variant="secondary"
          aria-label={t('viewDetailsOf', { title })}
          onClick={onShowDetails}
          className="flex-1 whitespace-nowrap"
        >
          {t('viewDetails')}
        </Button>
      </div>
    </Card>
  )
}

/** To the exam, or to the printable paper where there is no other way. None for a paper without questions. */
function MainLink({ paper, className }: { paper: PaperSummary; className?: string }) {
  const t = useText(messages)
  const pick = usePick()
  const title = pick(paper.title)
  if (paper.questionCount === 0) return null
  return paper.isOnlineAvailable ? (
    <ButtonLink to={paths.takeExam(paper.id)} aria-label={t('startExamOf', { title })} className={className}>
      {t('startExam')}
    </ButtonLink>
  ) : (
    <ButtonLink
      to={paths.printPaper(paper.id)}
      icon={Printer}
      aria-label={t('printOf', { title })}
      className={className}
    >
      {t('print')}
    </ButtonLink>
  )
}

export function PaperCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <div className="flex gap-2">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-7 w-24" />
      </div>
      <Skeleton className="mt-4 h-7 w-4/5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      <Skeleton className="mt-5 h-5 w-full" />
      <div className="mt-6 flex gap-3">
        <Skeleton className="h-12 flex-1" />
        <Skeleton className="h-12 flex-1" />
      </div>
    </Card>
  )
}

export function PaperDetails({ paper, onClose }: { paper: PaperSummary | null; onClose: () => void }) {
  const t = useText(messages)
  const pick = usePick()
  if (!paper) return null
  return (
    <Dialog
      onClose={onClose}
      title={pick(paper.title)}
      footer={
        <>
          {paper.isOnlineAvailable && (
            <ButtonLink to={paths.printPaper(paper.id)} variant="secondary" icon={Printer}>
              {t('print')}
            </ButtonLink>
          )}
          <MainLink paper={paper} />
        </>
      }
    >
      <PaperFacts paper={paper} />
      <Instructions paperId={paper.id} />
    </Dialog>
  )
}

/** Part of the paper's own page; if they cannot be fetched, the facts still show. */
function Instructions({ paperId }: { paperId: string }) {
  const t = useText(messages)
  const pick = usePick()
  const { data, isPending } = useQuery(paperQuery(paperId))
  if (isPending)
    return (
      <div className="mt-6 flex flex-col gap-2">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    )
  if (!data) return null
  return (
    <section className="mt-6">
      <h3 className="text-lg">{t('instructions')}</h3>
      <p className="mt-1 whitespace-pre-line text-ink-soft">{pick(data.paper.instructions)}</p>
    </section>
  )
}

export function PaperFacts({ paper }: { paper: PaperSummary }) {
  const t = useText(messages)
  const pick = usePick()
  const labels = paperLabels(paper)
  const facts = [
    [t('school'), pick(labels.school)],
    [t('subject'), pick(labels.subject)],
    [t('level'), pick(labels.level)],
    [t('type'), pick(labels.type)],
    [t('year'), String(paper.year)],
    [t('syllabus'), String(paper.syllabusYear)],
    [t('duration'), t('minutes', { count: paper.durationMinutes })],
    [t('questions'), t('questionCount', { count: paper.questionCount })],
    [t('marks'), t('markCount', { count: paper.totalMarks })],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
