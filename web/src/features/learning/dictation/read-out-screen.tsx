import { beginDictation, type DictationSession, type DictationSource } from '@capyzen/contracts/dictation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform/api.ts'
import { sayIn, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { helperMessages } from './read-out-messages.ts'
import { messages } from './messages.ts'
import { forgetOverview, overviewQuery, putSession, sessionQuery } from './queries.ts'
import { ResultView } from './result-view.tsx'
import { RunView } from './run-view.tsx'
import { SetupView, type Start } from './setup-view.tsx'
import { readSource, sessionTitle } from './source-title.ts'
import { useReader } from './use-reader.ts'
import { useSettings } from './use-settings.ts'

/** 听写助手: says the words aloud, has them written without any help, and compares them after the last stroke. */
export function DictationHelperScreen() {
  const t = useText(helperMessages)
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const reader = useReader()
  const settings = useSettings()
  const [run, setRun] = useState<{ sessionId: string; greeting: Promise<boolean> }>()
  const [failure, setFailure] = useState<unknown>(null)
  const [isNothing, setNothing] = useState(false)
  const sessionId = query.get('session')
  const source = readSource(query)

  /** Within the tap, as a page may not speak before one. */
  async function start({ source: begun, restart, session }: Start) {
    const greeting = reader.greet(sayIn('zh', helperMessages, 'begin'))
    setFailure(null)
    if (session && !restart) {
      setRun({ sessionId: session.id, greeting })
      if (session.id !== sessionId) setQuery({ session: session.id }, { replace: true })
      return
    }
    try {
      const { session: made } = await call(
        beginDictation,
        { source: begun, paper: settings.paper, restart },
        { isRepeatable: !restart },
      )
      if (!made) {
        reader.stop()
        return setNothing(true)
      }
      putSession(queries, made)
      void forgetOverview(queries)
      setRun({ sessionId: made.id, greeting })
      setQuery({ session: made.id }, { replace: sessionId === null })
    } catch (error) {
      reader.stop()
      setFailure(error)
    }
  }

  if (isNothing) return <Nothing isDue={source?.kind === 'due'} />
  const setup = { settings, failure, onStart: (one: Start) => void start(one) }
  if (sessionId !== null)
    return (
      <WithSession key={sessionId} sessionId={sessionId}>
        {(session) => (
          <OfSession
            session={session}
            setup={setup}
            reader={reader}
            greeting={run?.sessionId === session.id ? run.greeting : undefined}
          />
        )}
      </WithSession>
    )
  if (source) return <OfSource source={source} setup={setup} />
  return (
    <Frame>
      <Card>
        <EmptyState
          mood="reading"
          title={t('begin')}
          description={t('chooseSourceWhy')}
          action={<ButtonLink to={paths.dictationPractice()}>{t('choose')}</ButtonLink>}
        />
      </Card>
    </Frame>
  )
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  const t = useText(messages)
  return (
    <div className="page-width max-w-4xl! py-4 md:py-8">
      <BackLink to={paths.dictationPractice()} label={t('toDictation')} />
      <h1 className="text-xl md:text-2xl">
        {t('helper')}
        {title && <span className="font-bold text-ink-soft wrap-anywhere"> · {title}</span>}
      </h1>
      <div className="mt-4">{children}</div>
    </div>
  )
}

function Nothing({ isDue }: { isDue: boolean }) {
  const t = useText(helperMessages)
  return (
    <Frame>
      <Card>
        <EmptyState
          mood={isDue ? 'cheering' : 'puzzled'}
          title={t(isDue ? 'nothingDue' : 'nothing')}
          description={t(isDue ? 'nothingDueWhy' : 'nothingWhy')}
          action={<ButtonLink to={paths.dictationPractice()}>{t('choose')}</ButtonLink>}
        />
      </Card>
    </Frame>
  )
}

type Setup = Pick<Parameters<typeof SetupView>[0], 'settings' | 'failure' | 'onStart'>

function OfSource({ source, setup }: { source: DictationSource; setup: Setup }) {
  const t = useText(messages)
  const overview = useQuery(overviewQuery)
  const list = source.kind === 'list' ? overview.data?.lists.find(({ id }) => id === source.listId) : undefined
  const open = overview.data?.open.find(
    (session) => !session.isAgain && JSON.stringify(session.source) === JSON.stringify(source),
  )
  return (
    <Frame title={sessionTitle({ source, title: list?.title ?? '', isAgain: false }, t)}>
      <Fetched query={overview} messages={messages.words} lines={4} inCard>
        {() => <SetupView {...setup} source={source} open={open} words={list?.words} />}
      </Fetched>
    </Frame>
  )
}

function WithSession(props: { sessionId: string; children: (session: DictationSession) => ReactNode }) {
  const t = useText(helperMessages)
  const session = useQuery(sessionQuery(props.sessionId))
  const unknown = (
    <Frame>
      <Card>
        <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
      </Card>
    </Frame>
  )
  return (
    <Fetched query={session} messages={messages.words} lines={5} className="page-width pt-10" unknown={unknown}>
      {(data) => props.children(data.session)}
    </Fetched>
  )
}

interface OfSessionProps {
  session: DictationSession
  setup: Setup
  reader: ReturnType<typeof useReader>
  greeting: Promise<boolean> | undefined
}

function OfSession({ session, setup, reader, greeting }: OfSessionProps) {
  const t = useText(messages)
  // The word that was written last is looked at before the result.
  const [isRead, setRead] = useState(session.finishedAt !== null)
  const isOver = !session.isOwn || (session.finishedAt !== null && (isRead || !greeting))
  return (
    <Frame title={sessionTitle(session, t)}>
      {isOver ? (
        <ResultView session={session} failure={setup.failure} onStart={setup.onStart} />
      ) : greeting ? (
        <RunView
          session={session}
          reader={reader}
          settings={setup.settings}
          greeting={greeting}
          onResult={() => setRead(true)}
        />
      ) : (
        <SetupView {...setup} source={session.source} open={session} words={session.words} />
      )}
    </Frame>
  )
}
