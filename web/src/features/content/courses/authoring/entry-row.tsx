import type { AuthoredCourseRow, AuthoredSeriesRow } from '@capyzen/contracts/course-authoring'
import { CircleCheck, CircleDashed, Eye, Hourglass, KeyRound, Pencil, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { languageTag, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { paths } from '#paths'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import type { MovingParts } from '#shared/sortable-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/class-names.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { messages } from './messages.ts'
import { StatusBadge } from './authored-state.tsx'

/** Shared by heads and rows, so that the columns line up. */
const columns =
  'grid-cols-[minmax(0,1fr)_2.75rem_2.75rem] md:grid-cols-[2.75rem_minmax(0,1fr)_8.5rem_9.5rem_2.75rem] md:gap-x-3 lg:grid-cols-[2.75rem_minmax(0,1fr)_9rem_10rem_7.5rem_2.75rem]'

/** Sticky column names; below 768 px rows are cards and need none. */
export function ColumnHeads() {
  const t = useText(messages)
  return (
    <div
      aria-hidden
      className={cn(
        'sticky z-20 hidden rounded-t-card border-b-2 border-line bg-card px-3 py-2.5 text-sm font-bold text-ink-soft md:top-[105px] md:grid nav:top-[61px]',
        columns,
      )}
    >
      <span className="col-start-2">{t('title')}</span>
      <span>{t('kind')}</span>
      <span>{t('content')}</span>
      <span className="hidden lg:block">{t('changed')}</span>
    </div>
  )
}

interface EntryRowProps {
  entry: AuthoredSeriesRow | AuthoredCourseRow
  /** Undefined while the order cannot be changed. */
  moving: MovingParts | undefined
  fold?: ReactNode
  content: ReactNode
  isLesson?: boolean
}

export function EntryRow({ entry, moving, fold, content, isLesson = false }: EntryRowProps) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  const pick = usePick()
  const isCourse = 'seriesId' in entry
  const isOpen = !isCourse || (!entry.isPremium && !entry.requiresAccessCode)
  const editor = isCourse ? paths.authoredCourse(entry.id) : paths.authoredSeries(entry.id)
  const seen = isCourse ? paths.course(entry.id) : paths.series(entry.id)
  return (
    <div className={cn('grid items-start p-3 md:py-2', columns, isLesson && 'bg-paper')}>
      <div className="order-2 md:order-none md:row-span-2">{moving?.handle}</div>
      <div className={cn('order-1 flex min-w-0 items-start gap-1 md:order-none md:row-span-2', isLesson && 'md:pl-10')}>
        {fold}
        <div className="min-w-0 md:py-1.5">
          <Link
            to={editor}
            lang={languageTag(language)}
            className="text-link inline-block py-0.5 leading-snug [overflow-wrap:anywhere]"
          >
            {entry.title[language]}
          </Link>
          <span lang={languageTag(other)} className="block text-sm [overflow-wrap:anywhere] text-ink-soft">
            {entry.title[other]}
          </span>
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            <StatusBadge status={entry.status} />
            {entry.comingSoon && <Badge icon={Hourglass}>{t('comingSoon')}</Badge>}
            {isCourse && entry.isPremium && (
              <Badge tone="spring" icon={Sparkles}>
                {t('premium')}
              </Badge>
            )}
            {isCourse && entry.requiresAccessCode && (
              <Badge tone="spring" icon={KeyRound}>
                {t('accessCode')}
              </Badge>
            )}
          </span>
        </div>
      </div>
      <div className="order-4 col-span-3 mt-2 text-sm md:order-none md:col-span-1 md:mt-0 md:pt-2">
        <span className="flex flex-wrap gap-x-3 md:flex-col">
          <span>{[ofVocabulary(entry.level), ofVocabulary(entry.subject)].join(' · ')}</span>
          <span>{t(entry.type)}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">
            {entry.priceCents > 0
              ? formatMoney(entry.priceCents)
              : isOpen
                ? t('free')
                : isLesson
                  ? t('withSeries')
                  : '–'}
          </span>
        </span>
      </div>
      <div className="order-5 col-span-3 mt-1.5 text-sm md:order-none md:col-span-1 md:row-span-2 md:mt-0 md:pt-2">
        {content}
      </div>
      <div className="order-6 col-span-3 mt-1.5 text-sm text-ink-soft md:order-none md:col-span-1 md:col-start-3 md:row-start-2 md:mt-0 lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:pt-2 lg:text-ink">
        <span className="md:sr-only">{t('changed')} </span>
        <span className="whitespace-nowrap">{formatDate(entry.updatedAt)}</span>
      </div>
      <div className="order-3 md:order-none md:col-start-5 md:row-span-2 md:row-start-1 lg:col-start-6">
        <Menu name={t('actionsFor', { title: pick(entry.title) })} data-menu-of={entry.id}>
          {moving?.moves}
          <MenuItem asChild>
            <Link to={editor}>
              <Pencil aria-hidden />
              {t('edit')}
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to={seen}>
              <Eye aria-hidden />
              {t('seeAsStudent')}
            </Link>
          </MenuItem>
        </Menu>
      </div>
    </div>
  )
}

export function LessonContents({ hasVideo, captions, chapterCount }: AuthoredCourseRow) {
  const t = useText(messages)
  const [only, second] = captions
  const facts = [
    { is: hasVideo, label: t(hasVideo ? 'video' : 'noVideo') },
    {
      is: second !== undefined,
      label: only === undefined ? t('noCaptions') : second ? t('captions') : t(only === 'en' ? 'onlyEn' : 'onlyZh'),
    },
    { is: chapterCount > 0, label: chapterCount > 0 ? t('chapters', { count: chapterCount }) : t('noChapters') },
  ]
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm md:flex-col">
      {facts.map(({ is, label }) => {
        const Icon = is ? CircleCheck : CircleDashed
        return (
          <li key={label} className={cn('inline-flex items-center gap-1.5 leading-snug', !is && 'text-ink-soft')}>
            <Icon aria-hidden className={cn('size-4 shrink-0', is && 'text-leaf-ink')} />
            {label}
          </li>
        )
      })}
    </ul>
  )
}
