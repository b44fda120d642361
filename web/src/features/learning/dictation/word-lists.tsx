import type { DictationListSummary } from '@capyzen/contracts/dictation'
import { printDictationList } from '@capyzen/contracts/dictation'
import { daysBetween, singaporeDay } from '@capyzen/contracts/singapore-days'
import { CalendarDays, Eye, Lock, Pencil, Play, Plus, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { deviceNow } from '#platform/clock.ts'
import { formatShortDay } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages } from './messages.ts'
import { helperPath } from './source-title.ts'

/** Lists of one's own, of a parent and of classes; the next test comes first. */
export function WordLists({ lists, mayMake }: { lists: readonly DictationListSummary[]; mayMake: boolean }) {
  const t = useText(messages)
  const today = singaporeDay(new Date(deviceNow()))
  const isAhead = ({ testOn }: DictationListSummary) => testOn !== null && testOn >= today
  const ahead = lists.filter(isAhead).toSorted((one, other) => (one.testOn ?? '').localeCompare(other.testOn ?? ''))
  const shown = [...ahead, ...lists.filter((list) => !isAhead(list))]
  const make = (
    <ButtonLink to={paths.dictationList('new')} variant="secondary" size="small" icon={Plus}>
      {t('newList')}
    </ButtonLink>
  )
  return (
    <section aria-labelledby="dictation-lists">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="dictation-lists" className="text-xl">
          {t('lists')}
        </h2>
        {mayMake && shown.length > 0 && make}
      </div>
      {shown.length === 0 ? (
        <Card className="mt-3">
          <EmptyState
            isCompact
            mood="reading"
            title={t('noLists')}
            description={t('noListsWhy')}
            action={mayMake ? make : undefined}
          />
        </Card>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {shown.map((list) => (
            <li key={list.id}>
              <ListCard list={list} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ListCard({ list, today }: { list: DictationListSummary; today: string }) {
  const t = useText(messages)
  const { id, title, words, testOn, giver, giverName, isOpen } = list
  const viewer = useViewer()
  const isOfParent = viewer?.userType === 'parent' && !viewer.isChild
  const from = { class: 'fromClass', parent: 'fromParent', child: 'fromChild', own: undefined } as const
  const whose = from[giver] ? t(from[giver], { name: giverName ?? '' }) : isOfParent && t('forChildren')
  const LookIcon = giver === 'own' ? Pencil : Eye
  return (
    <Card className="p-4! md:p-5!">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
          <p className="text-sm text-ink-soft">
            {t('words', { count: words })}
            {whose && ` · ${whose}`}
          </p>
        </div>
        {testOn !== null && <TestDay testOn={testOn} today={today} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
        {isOpen ? (
          <ButtonLink
            to={helperPath({ kind: 'list', listId: id })}
            size="small"
            icon={Play}
            aria-label={t('startOne', { title })}
          >
            {t('start')}
          </ButtonLink>
        ) : (
          <Badge icon={Lock}>{t('needsPremium')}</Badge>
        )}
        <Link
          to={paths.dictationList(id)}
          aria-label={t(giver === 'own' ? 'editOne' : 'lookAtOne', { title })}
          className="text-link inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-bold"
        >
          <LookIcon aria-hidden className="size-4.5" />
          {t(giver === 'own' ? 'edit' : 'lookAt')}
        </Link>
        <a
          href={sheetUrl(id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('printOne', { title })}
          className="text-link inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-bold"
        >
          <Printer aria-hidden className="size-4.5" />
          {t('print')}
        </a>
      </div>
    </Card>
  )
}

export const sheetUrl = (listId: string): string => printDictationList.path.replace(':listId', listId)

function TestDay({ testOn, today }: { testOn: string; today: string }) {
  const t = useText(messages)
  const days = daysBetween(today, testOn)
  const text =
    days === 0
      ? t('testToday')
      : days === 1
        ? t('testTomorrow')
        : days > 1 && days <= 14
          ? t('testIn', { count: days })
          : t('testOn', { date: formatShortDay(testOn) })
  return (
    <Badge icon={CalendarDays} tone={days >= 0 && days <= 2 ? 'yuzu' : 'plain'} className="shrink-0">
      {text}
    </Badge>
  )
}
