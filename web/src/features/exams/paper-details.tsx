import type { PaperSummary } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './messages.ts'
import { PaperFacts } from './paper-facts.tsx'
import { paperQuery } from './queries.ts'

export function PaperDetails({ paper, onClose }: { paper: PaperSummary | null; onClose: () => void }) {
  const t = useText(messages)
  const pick = usePick()
  if (!paper) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={pick(paper.title)}
      closeName={t('close')}
      footer={
        <Link to={paths.takeExam(paper.id)} className={buttonLook({ variant: 'primary' })}>
          {t('startExam')}
        </Link>
      }
    >
      <PaperFacts paper={paper} />
      <Instructions paperId={paper.id} />
    </Dialog>
  )
}

/** They come with the paper's own page; when they do not come, the facts are still worth showing. */
function Instructions({ paperId }: { paperId: string }) {
  const t = useText(messages)
  const pick = usePick()
  const { data, isPending } = useQuery(paperQuery(paperId))
  if (isPending) {
    return (
      <div className="mt-6 flex flex-col gap-2">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    )
  }
  if (!data) return null
  return (
    <section className="mt-6">
      <h3 className="text-lg">{t('instructions')}</h3>
      <p className="mt-1 whitespace-pre-line text-ink-soft">{pick(data.paper.instructions)}</p>
    </section>
  )
}
