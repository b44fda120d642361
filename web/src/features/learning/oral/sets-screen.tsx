import { isWholeExam, preparationMinutes, type OralSetSummary, type RehearsalLine } from '@capyzen/contracts/oral'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, CircleCheck, Clock, Clapperboard, Hourglass, Image, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { hasCode } from '#platform/api.ts'
import { formatDateTime } from '#platform/dates.ts'
import { textNow, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { errorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { ownRehearsalsQuery, setsQuery, useDeleteRehearsal, useStartRehearsal } from './queries.ts'

interface SetsScreenProps {
  onOpen: (rehearsalId: string) => void
}

export function SetsScreen({ onOpen }: SetsScreenProps) {
  const t = useText(messages)
  const query = useQuery(setsQuery)
  return (
    <div className="page-width py-6 md:py-10">
      <div className="flex items-center gap-4 md:gap-8">
        <div className="min-w-0 flex-1">
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-2 max-w-2xl text-lg text-ink-soft">{t('lead')}</p>
        </div>
        <Mascot mood="reading" className="w-24 shrink-0 self-end sm:w-32 md:w-40" />
      </div>
      <Fetched query={query} lines={4} inCard className="mt-6">
        {({ sets, keepsRecordings }) => (
          <>
            <Sets sets={sets} onOpen={onOpen} />
            <p className="mt-6 flex items-start gap-3 text-sm text-ink-soft">
              <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-spring" />
              {t(keepsRecordings ? 'keeps' : 'keepsNot')}
            </p>
          </>
        )}
      </Fetched>
      <OwnRehearsals onOpen={onOpen} />
    </div>
  )
}

function Sets({ sets, onOpen }: SetsScreenProps & { sets: readonly OralSetSummary[] }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const viewer = useViewer()
  const shown = useLanguage()
  const [language, setLanguage] = useState<Language>(shown)
  const offered = levels.filter((level) => sets.some((set) => set.level === level))
  const [level, setLevel] = useState(() => nearest(offered, viewer?.level ?? null))
  const list = sets.filter((set) => set.language === language && set.level === level)
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <Segments
          name={t('language')}
          value={language}
          choices={[
            { value: 'en', label: t('english') },
            { value: 'zh', label: t('chinese') },
          ]}
          onChoose={setLanguage}
          className="max-sm:flex-1"
        />
        <Segments
          name={t('level')}
          value={level}
          choices={offered.map((value) => ({ value, label: word(value) }))}
          onChoose={setLevel}
          className="max-sm:flex-1"
        />
      </div>
      {list.length === 0 ? (
        <Card className="mt-5">
          <EmptyState mood="puzzled" title={t('noSets')} description={t('noSetsWhy')} isCompact />
        </Card>
      ) : (
        <ul className="mt-5 grid gap-5 md:grid-cols-2">
          {list.map((set) => (
            <li key={set.id}>
              <SetCard set={set} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The viewer's own, or the nearest there is. */
function nearest(offered: readonly Level[], own: Level | null): Level | undefined {
  const wanted = own === null ? levels.length - 1 : levels.indexOf(own)
  const distance = (level: Level) => Math.abs(levels.indexOf(level) - wanted)
  return offered.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Reading and talking, besides the preparation. */
const speakingMinutes = 10

function SetCard({ set, onOpen }: SetsScreenProps & { set: OralSetSummary }) {
  const t = useText(messages)
  const pick = usePick()
  const start = useStartRehearsal()
  const { id, language, level, title, finished, openRehearsalId } = set
  const isWhole = isWholeExam(level)
  const action = t(openRehearsalId !== null ? 'goOn' : finished > 0 ? 'again' : 'begin')
  const minutes = preparationMinutes[language] + speakingMinutes - (isWhole ? 0 : 5)
  return (
    <Card flush className="flex h-full flex-col">
      <div className="flex items-center gap-4 bg-spring-soft px-5 py-4 text-spring-ink">
        <BookOpen aria-hidden className="size-8 shrink-0" />
        {language === 'en' ? (
          <Image aria-hidden className="size-8 shrink-0" />
        ) : (
          <Clapperboard aria-hidden className="size-8 shrink-0" />
        )}
        <p className="min-w-0 font-bold">{t(language === 'en' ? 'aboutEnglish' : 'aboutChinese')}</p>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h2 className="text-xl">{pick(title)}</h2>
        <div className="flex flex-wrap gap-2">
          {isWhole && <Badge tone="spring">{t('whole')}</Badge>}
          <Badge icon={Clock}>{t('aboutMinutes', { count: minutes })}</Badge>
          {openRehearsalId !== null && (
            <Badge tone="yuzu" icon={Hourglass}>
              {t('halfway')}
            </Badge>
          )}
          {finished > 0 && (
            <Badge tone="leaf" icon={CircleCheck}>
              {t('doneTimes', { count: finished })}
            </Badge>
          )}
        </div>
        <Button
          className="mt-auto self-start"
          loading={start.isPending}
          aria-label={t('beginOf', { action, title: pick(title) })}
          onClick={() =>
            start.mutate(id, {
              onSuccess: ({ rehearsal }) => onOpen(rehearsal.id),
              onError: (error) =>
                hasCode(error, 'limit_reached')
                  ? toast.info(textNow(messages, 'enoughToday'), textNow(messages, 'enoughTodayWhy'))
                  : toast.error(textNow(messages, 'startFailed'), errorMessage(error)),
            })
          }
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}

function OwnRehearsals({ onOpen }: SetsScreenProps) {
  const t = useText(messages)
  const query = useQuery(ownRehearsalsQuery)
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{t('mine')}</h2>
      <Fetched query={query} lines={2} className="mt-3">
        {({ rehearsals }) =>
          rehearsals.length === 0 ? (
            <p className="mt-2 text-ink-soft">{t('mineNone')}</p>
          ) : (
            <ul className="mt-4 flex flex-col gap-3">
              {rehearsals.map((one) => (
                <li key={one.id}>
                  <RehearsalCard rehearsal={one} onOpen={() => onOpen(one.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  )
}

interface RehearsalCardProps {
  rehearsal: RehearsalLine
  onOpen: () => void
  /** A teacher looks and deletes nothing. */
  mayDelete?: boolean
}

export function RehearsalCard({ rehearsal, onOpen, mayDelete = true }: RehearsalCardProps) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const pick = usePick()
  const language = useLanguage()
  const remove = useDeleteRehearsal()
  const { id, title, level, startedAt, finishedAt } = rehearsal
  const named = { title: pick(title), date: formatDateTime(startedAt, language) }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-lg">{named.title}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{t(rehearsal.language === 'en' ? 'english' : 'chinese')}</span>
          <span>{word(level)}</span>
          <span>{named.date}</span>
          {finishedAt === null && (
            <Badge tone="yuzu" icon={Hourglass}>
              {t('halfway')}
            </Badge>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" aria-label={t('lookOf', named)} onClick={onOpen}>
          {t('look')}
        </Button>
        {mayDelete && (
          <ConfirmButton
            variant="quiet"
            size="small"
            icon={Trash2}
            aria-label={t('removeOf', named)}
            className="!text-plum-ink hover:!bg-plum-soft"
            loading={remove.isPending}
            confirmation={{
              title: t('removeTitle'),
              description: t('removeWhy'),
              confirmLabel: t('remove'),
              cancelLabel: t('keep'),
              danger: true,
            }}
            onConfirm={() =>
              remove.mutate(
                { rehearsalId: id },
                {
                  onSuccess: () => toast.success(textNow(messages, 'removed')),
                  onError: (error) => toast.error(textNow(messages, 'removeFailed'), errorMessage(error)),
                },
              )
            }
          >
            {t('remove')}
          </ConfirmButton>
        )}
      </div>
    </Card>
  )
}
