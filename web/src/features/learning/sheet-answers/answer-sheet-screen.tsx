import type { Viewer } from '@capyzen/contracts/auth'
import type { SheetHomework } from '@capyzen/contracts/sheet-answers'
import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo, paths } from '#paths'
import { childrenQuery } from '#shared/family-queries.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { groupedCode } from '#shared/typed-codes.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Segments } from '#ui/segments.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { messages } from './messages.ts'
import { answerSheetQuery, type LearnerId } from './queries.ts'
import { EarlierSheets, SheetResult } from './sheet-result.tsx'

interface AnswerSheetScreenProps {
  worksheetId: string
  whenConsented: (photographs: ReactNode) => ReactNode
}

/** Answers on a printed worksheet: for a learner, or a parent who chooses which child. */
export function AnswerSheetScreen(props: AnswerSheetScreenProps) {
  const t = useText(messages)
  const session = useSession()
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.worksheets()} label={t('back')} />
      {session === 'loading' ? (
        <Loading messages={messages.words} lines={5} className="mt-4" />
      ) : session === 'visitor' ? (
        <SignInFirst />
      ) : session.userType === 'parent' && !session.isChild ? (
        <OfChild {...props} viewer={session} />
      ) : (
        <Sheet {...props} learnerId={undefined} draftOf={session.id} childName={undefined} />
      )}
    </div>
  )
}

function SignInFirst() {
  const t = useText(messages)
  const { pathname, search } = useLocation()
  return (
    <Card className="mt-4">
      <h1 className="sr-only">{t('heading')}</h1>
      <EmptyState
        mood="reading"
        title={t('signInTitle')}
        description={t('signInWhy')}
        action={<ButtonLink to={loginReturningTo(pathname + search)}>{t('signIn')}</ButtonLink>}
      />
    </Card>
  )
}

/** The child is in the address, so that a reload goes on with the same. */
function OfChild({ viewer, ...props }: AnswerSheetScreenProps & { viewer: Viewer }) {
  const t = useText(messages)
  const query = useQuery(childrenQuery)
  const [address, setAddress] = useSearchParams()
  return (
    <Fetched query={query} messages={messages.words} lines={5} className="mt-4">
      {({ children }) => {
        if (children.length === 0)
          return (
            <Card className="mt-4">
              <h1 className="sr-only">{t('heading')}</h1>
              <EmptyState
                mood="puzzled"
                title={t('noChildren')}
                action={<ButtonLink to={paths.family()}>{t('toFamily')}</ButtonLink>}
              />
            </Card>
          )
        const asked = children.find(({ id }) => id === address.get('child'))
        const chosen = asked ?? (children.length === 1 ? children[0] : undefined)
        const choice = children.length > 1 && (
          <div className="mt-4">
            <p className="mb-2 font-bold">{t('whose')}</p>
            <Segments
              name={t('whose')}
              value={chosen?.id}
              choices={children.map(({ id, nickname }) => ({ value: id, label: nickname }))}
              onChoose={(child) => setAddress({ child }, { replace: true })}
              className="max-w-lg flex-wrap"
            />
            {chosen === undefined && <p className="mt-2 text-ink-soft">{t('whoseWhy')}</p>}
          </div>
        )
        return (
          <Sheet
            {...props}
            key={chosen?.id ?? viewer.id}
            learnerId={chosen?.id}
            draftOf={chosen?.id}
            childName={chosen?.nickname}
            choice={choice}
          />
        )
      }}
    </Fetched>
  )
}

interface SheetProps extends AnswerSheetScreenProps {
  learnerId: LearnerId
  /** Undefined while a parent has not chosen. */
  draftOf: string | undefined
  childName: string | undefined
  choice?: ReactNode
}

function Sheet({ worksheetId, learnerId, draftOf, childName, choice, whenConsented }: SheetProps) {
  const t = useText(messages)
  const pick = usePick()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const query = useQuery({ ...answerSheetQuery(worksheetId, learnerId), enabled: draftOf !== undefined })
  const [handedIn, setHandedIn] = useState<SheetHomework>()
  const attemptId = address.get('result')
  useEffect(() => {
    // Newer browsers return a promise, which is nothing to clean up.
    window.scrollTo(0, 0)
  }, [attemptId, handedIn])
  const child = learnerId === undefined ? '' : `child=${learnerId}`
  const sheet = paths.answerSheet(worksheetId) + (child && `?${child}`)
  const resultOf = (id: string) => `${paths.answerSheet(worksheetId)}?${child && `${child}&`}result=${id}`
  if (draftOf === undefined)
    return (
      <>
        <h1 className="mt-2 text-3xl">{t('heading')}</h1>
        {choice}
      </>
    )
  return (
    <Fetched
      query={query}
      messages={messages.words}
      lines={5}
      className="mt-4"
      unknown={<UnknownSheet choice={choice} />}
    >
      {({ worksheet, questions, homework, earlier }) => (
        <>
          <p className="mt-2 text-sm font-bold text-ink-soft">
            {t('number', { number: groupedCode(worksheet.number) })}
            {childName !== undefined && ` · ${childName}`}
          </p>
          <h1 className="mt-1 text-2xl wrap-anywhere md:text-3xl">{pick(worksheet.title)}</h1>
          {handedIn ? (
            <HandedIn homework={handedIn} learnerId={learnerId} />
          ) : attemptId !== null ? (
            <div className="mt-5">
              <SheetResult attemptId={attemptId} isOfChild={learnerId !== undefined} again={sheet} />
            </div>
          ) : (
            <>
              {choice}
              {homework && (
                <p className="mt-5 flex gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
                  <NotebookPen aria-hidden className="mt-1 size-5 shrink-0" />
                  {t(learnerId === undefined ? 'homework' : 'homeworkOfChild', {
                    title: homework.title,
                    className: homework.className,
                    date: formatDate(`${homework.dueOn}T12:00:00+08:00`),
                  })}
                </p>
              )}
              <div className="mt-5">
                <AnswerSheet
                  {...{ worksheet, questions, homework, draftOf, learnerId, childName, whenConsented }}
                  onMarked={(marked) => {
                    if (marked.outcome === 'handed_in') setHandedIn(marked.homework)
                    else void navigate(resultOf(marked.attemptId), { preventScrollReset: false })
                  }}
                  onReload={() => void query.refetch()}
                />
              </div>
            </>
          )}
          <EarlierSheets earlier={earlier.filter((one) => one.attemptId !== attemptId)} addressOf={resultOf} />
        </>
      )}
    </Fetched>
  )
}

function UnknownSheet({ choice }: { choice: ReactNode }) {
  const t = useText(messages)
  return (
    <>
      {choice}
      <Card className="mt-4">
        <h1 className="sr-only">{t('heading')}</h1>
        <EmptyState
          mood="puzzled"
          title={t('unknown')}
          description={t('unknownWhy')}
          action={
            <ButtonLink to={paths.worksheets()} variant="secondary">
              {t('toWorksheets')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}

function HandedIn({ homework, learnerId }: { homework: SheetHomework; learnerId: LearnerId }) {
  const t = useText(messages)
  const { id, title, className } = homework
  const child = learnerId === undefined ? '' : `&child=${learnerId}`
  return (
    <Card className="mt-5 flex flex-wrap items-center gap-5">
      <Mascot mood="cheering" className="w-20 shrink-0" />
      <div role="status" className="min-w-48 flex-1">
        <h2 className="text-lg">{t('handedIn')}</h2>
        <p>{t('handedInWhy', { title, className })}</p>
      </div>
      <ButtonLink to={`${paths.homework()}?assignment=${id}${child}`}>{t('toHomework')}</ButtonLink>
    </Card>
  )
}
