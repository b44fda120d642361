import type { PaperSummary } from '@capyzen/contracts/exams'
import { Clock, ListChecks, Star } from 'lucide-react'
import { Link } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'
import { paperWord, subjectNames, subjectTones } from './paper-words.ts'

export function PaperCard({ paper, onShowDetails }: { paper: PaperSummary; onShowDetails: () => void }) {
  const t = useText(messages)
  const pick = usePick()
  const title = pick(paper.title)
  const amounts = [
    { icon: ListChecks, text: t('questionCount', { count: paper.questionCount }) },
    { icon: Star, text: t('markCount', { count: paper.totalMarks }) },
    { icon: Clock, text: t('minutes', { count: paper.durationMinutes }) },
  ]
  return (
    <Card className="flex w-full flex-col">
      <div className="flex flex-wrap gap-2">
        <Badge tone={subjectTones[paper.subject]}>{pick(subjectNames[paper.subject])}</Badge>
        <Badge>{pick(paperWord(paper.level))}</Badge>
        <Badge>{pick(paperWord(paper.type))}</Badge>
      </div>
      <h2 className="mt-3 text-xl">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {pick(paperWord(paper.school))} · {paper.year} · {t('syllabusYear', { year: paper.syllabusYear })}
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
        <Link
          to={paths.takeExam(paper.id)}
          aria-label={t('startExamOf', { title })}
          className={`flex-1 ${buttonLook({ variant: 'primary' })}`}
        >
          {t('startExam')}
        </Link>
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
