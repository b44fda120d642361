import { quotable } from '@capyzen/contracts/bilingual'
import type {
  ChildWeek,
  HomeActivity,
  WeekFigures,
  WeekMisconception,
  WeekMissed,
  WeekWin,
} from '@capyzen/contracts/weekly-reports'
import { HeartHandshake, MessagesSquare, Printer, Sparkles, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { RequireSession, useViewer } from '#features/identity/auth/session.tsx'
import { languageTag, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './messages.ts'
import { useChildWeek } from './queries.ts'
import { AttendedLive, NextLive } from './week-live.tsx'
import { WeekDictations } from './week-dictations.tsx'
import { hasPractice, MissedItems, WeekPractice } from './week-practice.tsx'
import { WeekNav } from './week-nav.tsx'
import { hasWork, WeekTopics, WeekWork } from './week-work.tsx'
import './week.css'

export function ChildWeekScreen({ childId }: { childId: string }) {
  const t = useText(messages)
  return (
    <div className="printed-week page-width py-6 md:py-10">
      <span className="print:hidden">
        <BackLink to={paths.family()} label={t('backToFamily')} />
      </span>
      <RequireSession loading={<Loading messages={messages.words} lines={5} className="mt-3" />}>
        <ForParent childId={childId} />
      </RequireSession>
    </div>
  )
}

function ForParent({ childId }: { childId: string }) {
  const t = useText(messages)
  const viewer = useViewer()
  const isParent = viewer?.userType === 'parent' && !viewer.isChild
  const query = useChildWeek(childId)
  const forbidden = <Forbidden title={t('notParent')} description={t('notParentWhy')} className="mt-3" />
  if (!isParent) return forbidden
  return (
    <Fetched
      query={query}
      messages={messages.words}
      lines={5}
      inCard
      className="mt-3"
      forbidden={forbidden}
      unknown={
        <Card className="mt-3">
          <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
        </Card>
      }
    >
      {(report) => <Report {...report} />}
    </Fetched>
  )
}

function Report({
  child,
  week,
  isQuiet,
  figures,
  lastWeek,
  win,
  misconception,
  missed,
  practice,
  exams,
  topics,
  compositions,
  homework,
  liveSessions,
  activity,
  dictations,
  nextLiveSession,
}: ChildWeek) {
  const t = useText(messages)
  const name = child.nickname
  const isCurrent = week.next === null
  return (
    <>
      <PageHeading
        title={t('heading', { name })}
        actions={
          <Button variant="secondary" size="small" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('print')}
          </Button>
        }
      />
      <WeekNav week={week} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-6">
        {isQuiet ? (
          <QuietWeek name={name} isCurrent={isCurrent} />
        ) : (
          <>
            {figures.days > 0 && <Figures figures={figures} lastWeek={lastWeek} isCurrent={isCurrent} />}
            {win && <Win win={win} name={name} />}
            {missed ? (
              <StillMissed missed={missed} name={name} />
            ) : (
              <Misconception misconception={misconception} name={name} />
            )}
          </>
        )}
        {activity && <Activity activity={activity} />}
      </div>
      {hasWork({ exams, compositions, homework }) && (
        <WeekWork {...{ exams, compositions, homework }} childId={child.id} />
      )}
      {topics.strongest.length + topics.weakest.length > 0 && <WeekTopics topics={topics} />}
      {hasPractice(practice) && <WeekPractice practice={practice} childId={child.id} />}
      {dictations.length > 0 && <WeekDictations dictations={dictations} />}
      {liveSessions.length > 0 && <AttendedLive sessions={liveSessions} />}
      {nextLiveSession && <NextLive session={nextLiveSession} />}
    </>
  )
}

interface PartProps {
  title: string
  icon?: LucideIcon
  tone?: string
  look?: string
  children: ReactNode
  className?: string
}

function Part({
  title,
  icon: Icon,
  tone = 'text-spring',
  look = 'border border-line bg-card',
  children,
  className = '',
}: PartProps) {
  return (
    <section className={`rounded-card p-5 shadow-card md:p-6 ${look} ${className}`}>
      <h2 className="flex items-center gap-2 text-xl">
        {Icon && <Icon aria-hidden className={`size-6 shrink-0 ${tone}`} />}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A week that is not over yet is no quiet one. */
function QuietWeek({ name, isCurrent }: { name: string; isCurrent: boolean }) {
  const t = useText(messages)
  return (
    <Part title={t(isCurrent ? 'notYet' : 'nothing')}>
      <div className="mt-2 flex items-center gap-4">
        <Mascot mood={isCurrent ? 'calm' : 'sleeping'} className="w-28 shrink-0" />
        <p>{t(isCurrent ? 'notYetWhy' : 'nothingWhy', { name })}</p>
      </div>
    </Part>
  )
}

const always = ['days', 'questions', 'right', 'minutes'] as const
const ifAny = ['lessons', 'exams', 'homework'] as const

interface FiguresProps {
  figures: WeekFigures
  /** Before the shown one. */
  lastWeek: WeekFigures
  isCurrent: boolean
}

function Figures({ figures, lastWeek, isCurrent }: FiguresProps) {
  const t = useText(messages)
  const language = useLanguage()
  const isUnmarked = figures.questions > 0 && figures.marked === 0
  const shown = [...always, ...ifAny.filter((key) => figures[key] > 0 || lastWeek[key] > 0)]
  return (
    <Part title={t(isCurrent ? 'doneSoFar' : 'done')} className="lg:col-span-2">
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4 lg:grid-cols-7">
        {shown.map((key) => (
          <div key={key} className="flex flex-col">
            <dt className="text-sm text-ink-soft">{t(key)}</dt>
            <dd>
              <span className="block text-3xl leading-tight font-extrabold tabular-nums">
                {key === 'right' && isUnmarked ? '–' : formatNumber(figures[key], language)}
              </span>
              {key === 'right' && figures.marked < figures.questions && (
                <span className="block text-sm tabular-nums">
                  {isUnmarked ? t('noneMarked') : t('ofMarked', { count: formatNumber(figures.marked, language) })}
                </span>
              )}
              <span className="text-sm text-ink-soft tabular-nums">
                {t(isCurrent ? 'lastWeek' : 'before', { count: formatNumber(lastWeek[key], language) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Win({ win, name }: { win: WeekWin; name: string }) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <Part title={t('win')} icon={Sparkles} tone="text-yuzu-ink" look="border border-line bg-yuzu-soft">
      <p className="mt-2 text-lg">{sentence()}</p>
      {win.kind === 'mistake_corrected' && <Quote {...win.question} />}
    </Part>
  )

  function sentence(): string {
    switch (win.kind) {
      case 'skill_rose':
        return t('skillRose', { skill: quotable(pick(win.skill)), mastery: t(win.mastery) })
      case 'mistake_corrected':
        return t('corrected', { name })
      case 'lesson_finished':
        return t('lessonFinished', { name, title: quotable(pick(win.title)) })
      case 'habit':
        return t('habit', { name, days: win.days })
      case 'answered_right':
        return t('answeredRight', { name, count: win.right })
      case 'started':
        return t('started', { name })
    }
  }
}

function Quote({ text, language }: { text: string; language: 'en' | 'zh' }) {
  return (
    <blockquote lang={languageTag(language)} className="mt-2 border-l-4 border-line-strong pl-4 break-words">
      {text}
    </blockquote>
  )
}

function Misconception({ misconception, name }: { misconception: WeekMisconception | null; name: string }) {
  const t = useText(messages)
  const pick = usePick()
  if (!misconception)
    return (
      <Part title={t('misconception')} icon={MessagesSquare} className="lg:col-start-2 lg:row-span-2">
        <p className="mt-2">{t('nothingMixedUp', { name })}</p>
      </Part>
    )
  const { label, skill, times, question, answered, right, feedback } = misconception
  const about = label ?? skill
  const lang = languageTag(question.language)
  return (
    <Part title={t('misconception')} icon={MessagesSquare} className="lg:col-start-2 lg:row-span-2">
      {about && <p className="mt-2 text-lg font-bold">{pick(about)}</p>}
      <p className="text-sm text-ink-soft">
        {label && skill && `${pick(skill)} · `}
        {t('times', { count: times })}
      </p>
      <p className="mt-4 text-sm font-bold text-ink-soft">{t('example')}</p>
      <Quote {...question} />
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {answered !== null && (
          <>
            <dt className="text-ink-soft">{t('answered', { name })}</dt>
            <dd lang={lang} className="break-words">
              {answered}
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{t('correct')}</dt>
        <dd lang={lang} className="font-bold break-words text-leaf-ink">
          {right}
        </dd>
      </dl>
      {feedback && <p className="mt-3">{pick(feedback)}</p>}
    </Part>
  )
}

/** Characters or words of which more are missed than any mistake in questions was made. */
function StillMissed({ missed, name }: { missed: WeekMissed; name: string }) {
  const t = useText(messages)
  const { kind, items, language } = missed
  return (
    <Part title={t('misconception')} icon={MessagesSquare} className="lg:col-start-2 lg:row-span-2">
      <p className="mt-2 text-lg font-bold">{t(kind, { count: items.length })}</p>
      <p className="mt-2 text-xl">
        <MissedItems items={items.map((word) => ({ language, word }))} />
      </p>
      <p className="mt-3">{t(`${kind}Why`, { name })}</p>
    </Part>
  )
}

function Activity({ activity: { title, needs, text, topic } }: { activity: HomeActivity }) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <Part title={t('activity')} icon={HeartHandshake} look="border-2 border-spring bg-card">
      <p className="mt-2 text-lg font-bold">{pick(title)}</p>
      {topic && <p className="text-sm text-ink-soft">{pick(topic)}</p>}
      <p className="mt-3">
        <span className="font-bold">{t('needs')}</span>
        {pick(needs)}
      </p>
      <p className="mt-2">{pick(text)}</p>
    </Part>
  )
}
