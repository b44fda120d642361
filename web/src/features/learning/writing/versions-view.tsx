import type { WritingSession, WritingVersion, WritingVersionSummary } from '@capyzen/contracts/writing'
import { compositionMarks } from '@capyzen/contracts/writing'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Printer, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { languageTag, useLanguage, useText, type Say } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FeedbackView } from './feedback-view.tsx'
import { languageKeys } from './messages.ts'
import { lengths, practiceMessages } from './practice-messages.ts'
import { printPath } from './practice-path.ts'
import { versionQuery } from './queries.ts'
import type { Draft } from './use-draft.ts'

const DiffView = latePart(() => import('./diff-view.tsx').then((m) => m.DiffView))

type SayPractice = Say<keyof typeof practiceMessages.words>

function nameOfVersion(t: SayPractice, { kind, name, number }: WritingVersionSummary): string {
  if (name !== null) return name
  return kind === 'kept' ? t('keptText') : t('draftNumber', { number })
}

interface VersionsViewProps {
  session: WritingSession
  draft: Draft
  versionId: string | undefined
  onOpen: (versionId: string | undefined) => void
  onPutBack: (text: string) => void
}

export function VersionsView({ session, draft, versionId, onOpen, onPutBack }: VersionsViewProps) {
  const t = useText(practiceMessages)
  const { versions } = session
  const query = useQuery({ ...versionQuery(session.id, versionId ?? ''), enabled: versionId !== undefined })
  if (versionId === undefined) {
    if (versions.length === 0)
      return <EmptyState isCompact mood="reading" title={t('noVersions')} description={t('noVersionsWhy')} />
    return (
      <ul className="flex flex-col gap-2">
        {versions.map((version) => (
          <li key={version.id}>
            <VersionLine version={version} session={session} onOpen={() => onOpen(version.id)} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={ChevronLeft}
        className="-ml-4 self-start"
        onClick={() => onOpen(undefined)}
      >
        {t('backToVersions')}
      </Button>
      <Fetched query={query} messages={practiceMessages.words} lines={4}>
        {({ version }) => (
          <OneVersion key={version.id} version={version} session={session} draft={draft} onPutBack={onPutBack} />
        )}
      </Fetched>
    </>
  )
}

interface VersionLineProps {
  version: WritingVersionSummary
  session: WritingSession
  onOpen: () => void
}

function VersionLine({ version, session, onOpen }: VersionLineProps) {
  const t = useText(practiceMessages)
  const lengthOf = useText(lengths)
  const language = useLanguage()
  const { marks, words, kind, madeAt } = version
  const most = compositionMarks[session.language]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border-2 border-line bg-card px-4 py-2 text-left hover:border-spring"
    >
      <span className="min-w-0">
        <span className="block font-bold wrap-anywhere">{nameOfVersion(t, version)}</span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {lengthOf(languageKeys[session.language], { count: words })} ·{' '}
          {t(kind === 'kept' ? 'keptOn' : 'submittedOn', { date: formatDateTime(madeAt, language) })}
        </span>
      </span>
      {marks && (
        <Badge tone={marks.isProvisional ? 'yuzu' : 'leaf'} className="tabular-nums">
          {t('outOf', { marks: marks.total, most: most.content + most.language })}{' '}
          {marks.isProvisional && t('provisional')}
        </Badge>
      )}
    </button>
  )
}

const nothing = 'nothing'
const current = 'current'

interface OneVersionProps extends Pick<VersionsViewProps, 'session' | 'draft' | 'onPutBack'> {
  version: WritingVersion
}

function OneVersion({ version, session, draft, onPutBack }: OneVersionProps) {
  const t = useText(practiceMessages)
  const { language, versions } = session
  const others = versions.filter(({ id }) => id !== version.id)
  const [compared, setCompared] = useState<string>(nothing)
  const isOther = compared !== nothing && compared !== current
  const query = useQuery({ ...versionQuery(session.id, compared), enabled: isOther })
  const own = { name: nameOfVersion(t, version), text: version.text, number: version.number }
  const other =
    compared === current
      ? { name: t('currentDraft'), text: draft.text, number: Infinity }
      : isOther && query.data
        ? { ...query.data.version, name: nameOfVersion(t, query.data.version) }
        : undefined
  const [before, after] = other && other.number < own.number ? [other, own] : [own, other]
  const feedback = (
    <FeedbackView
      version={version}
      language={language}
      provisionalWhy={session.hasTeacher ? t('provisionalWhyInClass') : undefined}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-xl wrap-anywhere">{own.name}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('compareWith')} className="min-w-56 flex-1">
          {(control) => (
            <Select
              {...control}
              value={compared}
              onValueChange={setCompared}
              options={[
                { value: nothing, label: t('nothing') },
                { value: current, label: t('currentDraft') },
                ...others.map((one) => ({ value: one.id, label: nameOfVersion(t, one) })),
              ]}
            />
          )}
        </Field>
        <ButtonLink to={printPath(session.id, version.id)} variant="secondary" icon={Printer}>
          {t('print')}
        </ButtonLink>
        {version.text !== draft.text && (
          <ConfirmButton
            variant="secondary"
            icon={Undo2}
            confirmation={{ title: t('putBackAsk'), description: t('putBackWhy'), confirmLabel: t('putBack') }}
            onConfirm={() => onPutBack(version.text)}
          >
            {t('putBack')}
          </ConfirmButton>
        )}
      </div>
      {/* First, as it is what a submission is opened for. */}
      {compared === nothing && feedback}
      {compared === nothing ? (
        <p lang={languageTag(language)} className="text-lg leading-[1.9] wrap-anywhere whitespace-pre-wrap">
          {version.text}
        </p>
      ) : before && after ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <DiffView before={before} after={after} language={language} />
        </Suspense>
      ) : (
        <Fetched query={query} messages={practiceMessages.words} lines={3}>
          {() => null}
        </Fetched>
      )}
      {compared !== nothing && feedback}
    </div>
  )
}
