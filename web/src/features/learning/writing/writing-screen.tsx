import type { WritingSessionSummary } from '@capyzen/contracts/writing'
import { useQuery } from '@tanstack/react-query'
import { PenLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { languageTag, textNow, useLanguage, useText } from '#platform/i18n.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { PageHeading } from '#shared/page-head.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import type { AnalysePicture } from './image-analysis.ts'
import { labels, languageKeys, messages } from './messages.ts'
import { NewSessionForm } from './new-session-form.tsx'
import { lengths } from './practice-messages.ts'
import { practicePath } from './practice-path.ts'
import { sessionsQuery, useDeleteSession } from './queries.ts'

interface WritingScreenProps {
  /** Holds back what keeps a child's own words until a guardian agrees. */
  gate: (content: ReactNode) => ReactNode
  analyse?: AnalysePicture
}

/** A form to begin with, and one's own practices below. Visitors see the form only. */
export function WritingScreen({ gate, analyse }: WritingScreenProps) {
  const t = useText(messages)
  const session = useSession()
  const form = <NewSessionForm analyse={analyse} />
  return (
    <div className="page-width max-w-6xl! py-6 md:py-10">
      <PageHeading title={t('heading')} lead={t('lead')} />
      {typeof session === 'object' && <Newest />}
      <div className="mt-6">
        {session === 'loading' ? (
          <Loading messages={messages.words} lines={6} />
        ) : session === 'visitor' ? (
          form
        ) : (
          gate(form)
        )}
      </div>
      {typeof session === 'object' && <OwnSessions />}
    </div>
  )
}

/** On a phone one's own practices are far below the form. */
function Newest() {
  const t = useText(messages)
  const [newest] = useQuery(sessionsQuery).data?.sessions ?? []
  return (
    newest && (
      <ButtonLink to={practicePath(newest.id)} variant="secondary" icon={PenLine} className="mt-4 max-w-full md:hidden">
        <span className="truncate">{t('goOnOne', { title: newest.title })}</span>
      </ButtonLink>
    )
  )
}

function OwnSessions() {
  const t = useText(messages)
  const query = useQuery(sessionsQuery)
  return (
    <section aria-labelledby="own-writing" className="mt-10">
      <h2 id="own-writing" className="text-2xl">
        {t('own')}
      </h2>
      <Fetched query={query} messages={messages.words} lines={2} inCard className="mt-4">
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Card className="mt-4">
              <EmptyState isCompact mood="reading" title={t('noneYet')} description={t('noneYetWhy')} />
            </Card>
          ) : (
            <ul className="mt-4 grid gap-3 md:grid-cols-2">
              {sessions.map((one) => (
                <li key={one.id}>
                  <SessionCard session={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  )
}

function SessionCard({ session }: { session: WritingSessionSummary }) {
  const { id, title, grade, genre, language, words, submissions, changedAt } = session
  const t = useText(messages)
  const l = useText(labels)
  const lengthOf = useText(lengths)
  const shown = useLanguage()
  const remove = useDeleteSession()
  return (
    <Card className="flex h-full flex-col gap-3 p-4! md:p-5!">
      <h3 lang={languageTag(language)} className="text-lg wrap-anywhere">
        {title}
      </h3>
      <p className="flex flex-wrap gap-2">
        <Badge tone="spring">{l(languageKeys[language])}</Badge>
        <Badge>{l(grade)}</Badge>
        <Badge>{l(genre)}</Badge>
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {[
          lengthOf(languageKeys[language], { count: words }),
          ...(submissions > 0 ? [t('submissions', { count: submissions })] : []),
          t('changedOn', { date: formatDate(changedAt, shown) }),
        ].join(' · ')}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={practicePath(id)} size="small" icon={PenLine} aria-label={t('goOnOne', { title })}>
          {t('goOn')}
        </ButtonLink>
        <ConfirmButton
          variant="quiet"
          size="small"
          icon={Trash2}
          aria-label={t('removeOne', { title })}
          loading={remove.isPending}
          confirmation={{
            title: t('removeAsk', { title }),
            description: t('removeWhy'),
            confirmLabel: t('remove'),
            danger: true,
          }}
          onConfirm={() =>
            remove.mutate(
              { sessionId: id },
              {
                onSuccess: () => toast.success(textNow(messages, 'removed')),
                onError: () => toast.error(textNow(messages, 'removeFailed')),
              },
            )
          }
        >
          {t('remove')}
        </ConfirmButton>
      </div>
    </Card>
  )
}
