import type { Dashboard, ExamScore, LevelEstimate } from '@capyzen/contracts/progress'
import { Equal, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { paths } from '#paths'
import { messages } from './messages.ts'
import { CardLink, Facts, SectionCard } from './section-card.tsx'

export function ExamsCard({ exams, days }: { exams: Dashboard['exams']; days: number }) {
  const t = useText(messages)
  const { taken, averageShare, last, best } = exams
  const bestShare = best?.knownShare ?? null
  return (
    <SectionCard title={t('exams')}>
      {taken === 0 ? (
        <p className="mt-2 text-ink-soft">{t('noExams', { days })}</p>
      ) : (
        <>
          <Facts
            facts={[
              { name: t('taken'), value: t('papers', { count: taken }) },
              ...(averageShare === null ? [] : [{ name: t('average'), value: formatPercent(averageShare) }]),
              ...(bestShare === null ? [] : [{ name: t('best'), value: formatPercent(bestShare) }]),
            ]}
          />
          {last && <LastExam exam={last} />}
        </>
      )}
      <CardLink to={paths.mockExam()}>{t('toExams')}</CardLink>
    </SectionCard>
  )
}

function LastExam({ exam }: { exam: ExamScore }) {
  const t = useText(messages)
  const pick = usePick()
  const { paperId, attemptId, title, score, totalMarks, submittedAt, isProvisional } = exam
  return (
    <p className="mt-4 border-t border-line pt-4">
      <Link to={`${paths.takeExam(paperId)}?attempt=${attemptId}`} className="text-link">
        {t('lastExam', { title: pick(title) })}
      </Link>
      <span className="block text-sm text-ink-soft tabular-nums">
        {t('scoreOf', { score, total: totalMarks })} · {formatDate(submittedAt)}
        {isProvisional && ` · ${t('provisional')}`}
      </span>
    </p>
  )
}

const trends = {
  up: { icon: TrendingUp, tone: 'text-leaf-ink' },
  steady: { icon: Equal, tone: 'text-ink-soft' },
  down: { icon: TrendingDown, tone: 'text-yuzu-ink' },
}

export function LevelsCard({ levels }: { levels: readonly LevelEstimate[] }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  return (
    <SectionCard title={t('levels')}>
      <ul className="mt-2 divide-y divide-line">
        {levels.map(({ subject, best, worst, papers, questions, trend }) => (
          <li key={subject} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-bold">{word(subject)}</p>
              <p className="text-sm text-ink-soft tabular-nums">{t('fromPapers', { count: papers, questions })}</p>
              {trend && <Trend trend={trend} />}
            </div>
            <p className="rounded-control bg-yuzu-soft px-3 py-1 font-extrabold whitespace-nowrap text-yuzu-ink tabular-nums">
              {best === worst ? t('level', { best }) : t('levelRange', { best, worst })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-3 text-sm text-ink-soft">{t('levelsAbout')}</p>
    </SectionCard>
  )
}

function Trend({ trend }: { trend: keyof typeof trends }) {
  const t = useText(messages)
  const { icon: Icon, tone } = trends[trend]
  return (
    <p className={`mt-0.5 flex items-center gap-1.5 text-sm font-bold ${tone}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {t(trend)}
    </p>
  )
}
