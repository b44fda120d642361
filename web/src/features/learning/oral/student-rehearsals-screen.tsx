import type { Language } from '@capyzen/contracts/bilingual'
import { answerRubric, isReadWell, type OralRehearsal, type OralTake, type UnitMark } from '@capyzen/contracts/oral'
import { passageSentences, passageUnits } from '@capyzen/contracts/oral-passage'
import { recordingUrl } from '@capyzen/contracts/recordings'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { formatDateTime } from '#platform/dates.ts'
import { spokenTime } from '#platform/durations.ts'
import { languageTag, textNow, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { SoundPlayer } from '#shared/capture/sound-player.tsx'
import { errorMessage } from '#shared/error-message.ts'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { Drawing } from './drawing.tsx'
import { GrownUpReview } from './grown-up-review.tsx'
import { grownUpMessages as messages } from './grown-up-messages.ts'
import { messages as oralMessages } from './messages.ts'
import { OwnJudgement } from './own-judgement.tsx'
import { ReadingMap } from './passage.tsx'
import { rehearsalQuery, studentRehearsalsQuery, useMarkRest, useOverrideMark } from './queries.ts'
import { Figures } from './reading-result.tsx'
import { isFarTooShort } from './reading-time.ts'
import { isPassage, questionParts, takeOf } from './rehearsal-context.ts'
import { RehearsalCard } from './sets-screen.tsx'

/** For a parent or a teacher; the rehearsal that is looked at is in the address. */
export function StudentRehearsalsScreen({ studentId }: { studentId: string }) {
  return (
    <div className="page-width py-6 md:py-10">
      <RequireSession loading={<Loading lines={5} className="mt-3" />}>
        <ForGrownUp studentId={studentId} />
      </RequireSession>
    </div>
  )
}

function ForGrownUp({ studentId }: { studentId: string }) {
  const t = useText(messages)
  const query = useQuery(studentRehearsalsQuery(studentId))
  const [address, setAddress] = useSearchParams()
  const opened = address.get('rehearsal')
  const open = (id: string | null) => setAddress(id === null ? {} : { rehearsal: id })
  const unknown = (
    <Card className="mt-5">
      <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
    </Card>
  )
  return (
    <Fetched query={query} lines={5} inCard unknown={unknown}>
      {({ student, rehearsals }) => (
        <>
          <BackLink
            to={student.isOwnChild ? paths.family() : paths.classes()}
            label={t(student.isOwnChild ? 'back' : 'backToClasses')}
          />
          <PageHeading title={t('heading', { name: student.name })} lead={t('lead')} />
          {opened !== null ? (
            <>
              <Button variant="quiet" size="small" icon={ChevronLeft} onClick={() => open(null)} className="mt-4 -ml-4">
                {t('all')}
              </Button>
              <OneRehearsal key={opened} rehearsalId={opened} />
            </>
          ) : rehearsals.length === 0 ? (
            <Card className="mt-5">
              <EmptyState mood="reading" title={t('none')} description={t('noneWhy')} />
            </Card>
          ) : (
            <ul className="mt-5 flex flex-col gap-3">
              {rehearsals.map((one) => (
                <li key={one.id}>
                  <RehearsalCard rehearsal={one} mayDelete={student.isOwnChild} onOpen={() => open(one.id)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Fetched>
  )
}

function OneRehearsal({ rehearsalId }: { rehearsalId: string }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const query = useQuery(rehearsalQuery(rehearsalId))
  return (
    <Fetched query={query} lines={5} inCard className="mt-3" unknown={<p className="mt-3">{t('unknown')}</p>}>
      {({ rehearsal }) => (
        <div className="mt-2 flex flex-col gap-5">
          <div>
            <h2 className="text-xl">{pick(rehearsal.set.title)}</h2>
            <p className="text-sm text-ink-soft">{formatDateTime(rehearsal.startedAt, language)}</p>
          </div>
          <ReadingCard rehearsal={rehearsal} />
          <Drawing setId={rehearsal.set.id} of={rehearsal.set.content.conversation} className="max-w-2xl" />
          {!isPassage(rehearsal.set) &&
            questionParts.map((part) => <AnswerCard key={part} rehearsal={rehearsal} part={part} />)}
        </div>
      )}
    </Fetched>
  )
}

const onFailure = {
  onError: (error: Error) => toast.error(textNow(messages, 'markFailed'), errorMessage(error)),
}

function ReadingCard({ rehearsal }: { rehearsal: OralRehearsal }) {
  const t = useText(messages)
  const language = useLanguage()
  const override = useOverrideMark(rehearsal.id)
  const rest = useMarkRest()
  const take = takeOf(rehearsal, 'reading')
  const { set, reading } = rehearsal
  const { text } = set.content.reading
  const marks = reading?.marks ?? unjudged(text, set.language)
  const isRecognised = marks.some(({ isHeard }) => isHeard !== null)
  const hasRest = marks.some((mark) => isReadWell(mark) === null)

  function onMark(unit: number) {
    override.mutate({ unit, isHeard: nextOverride(reading?.marks[unit]) }, onFailure)
  }

  return (
    <Card>
      <h3 className="text-lg">{t('reading')}</h3>
      {take ? (
        <>
          <Sound take={take} name={t('reading')} />
          {!isRecognised && isFarTooShort(take.seconds, text, set.language) && (
            <p className="mt-3 text-sm text-yuzu-ink">
              {t('farTooShort', { time: spokenTime(Math.round(take.seconds), language) })}
            </p>
          )}
          <p className="mt-4 mb-3 text-sm text-ink-soft">{t(isRecognised ? 'tapWords' : 'tapUnmarked')}</p>
          <ReadingMap text={text} language={set.language} marks={marks} onMark={onMark} />
          {hasRest && (
            <Button
              variant="secondary"
              size="small"
              icon={Check}
              loading={rest.isPending}
              onClick={() => rest.mutate(rehearsal.id, onFailure)}
              className="mt-4"
            >
              {t('markRest')}
            </Button>
          )}
          {reading && <Figures rehearsal={rehearsal} reading={reading} take={take} />}
          <OwnJudgement take={take} question={undefined} />
          <Sentences rehearsal={rehearsal} />
        </>
      ) : (
        <p className="mt-2 text-ink-soft">{t('notSpoken')}</p>
      )}
    </Card>
  )
}

/** Where nothing was written down, the grown-up's taps alone are the map. */
const unjudged = (text: string, language: OralRehearsal['set']['language']): UnitMark[] =>
  passageUnits(text, language).map((unit) => ({ unit: unit.text, isHeard: null, override: null }))

/** A tap turns what was recognised round, and the next takes that back; a word without a mark has three states. */
function nextOverride(mark: UnitMark | undefined): boolean | null {
  const { isHeard = null, override = null } = mark ?? {}
  if (isHeard !== null) return override === null ? !isHeard : null
  return override === null ? false : override ? null : true
}

function Sentences({ rehearsal: { set, takes } }: { rehearsal: OralRehearsal }) {
  const t = useText(messages)
  const { text } = set.content.reading
  const sentences = passageSentences(text, set.language)
  const tried = takes.filter(
    ({ part, sentence, recordingId }) => part === 'reading' && sentence !== null && recordingId !== null,
  )
  if (tried.length === 0) return null
  return (
    <ul className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      {tried.map((take) => {
        const { start = 0, end = 0 } = sentences[take.sentence ?? -1] ?? {}
        return (
          <li key={take.id}>
            <p className="text-sm font-bold text-ink-soft">{t('sentence')}</p>
            <p lang={languageTag(set.language)}>{text.slice(start, end).trim()}</p>
            <Sound take={take} name={t('sentence')} />
          </li>
        )
      })}
    </ul>
  )
}

function AnswerCard({ rehearsal, part }: { rehearsal: OralRehearsal; part: (typeof questionParts)[number] }) {
  const t = useText(messages)
  const ofOral = useText(oralMessages)
  const { set } = rehearsal
  const take = takeOf(rehearsal, part)
  const place = questionParts.indexOf(part)
  const question = set.content.conversation?.questions[place]
  return (
    <Card>
      <h3 className="text-lg">{ofOral('questionOf', { number: place + 1 })}</h3>
      <p lang={languageTag(set.language)} className="mt-1 font-bold">
        {question?.text}
      </p>
      {take ? (
        <div className="flex flex-col gap-4">
          <Spoken take={take} name={ofOral('questionOf', { number: place + 1 })} language={set.language} />
          {question?.followUps.map((text, number) => {
            const followUp = takeOf(rehearsal, part, number)
            return (
              followUp && (
                <div key={text} className="border-t border-line pt-3">
                  <p className="text-sm font-bold text-ink-soft">{ofOral('followUps')}</p>
                  <p lang={languageTag(set.language)} className="font-bold">
                    {text}
                  </p>
                  <Spoken take={followUp} name={text} language={set.language} />
                </div>
              )
            )
          })}
          <OwnJudgement take={take} question={question} />
          <GrownUpReview key={take.id} take={take} rubric={answerRubric} />
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">{t('notSpoken')}</p>
      )}
    </Card>
  )
}

/** A recording and what was heard in it. */
function Spoken({ take, name, language }: { take: OralTake; name: string; language: Language }) {
  const t = useText(messages)
  return (
    <div>
      <Sound take={take} name={name} />
      <p className="mt-3 text-sm font-bold text-ink-soft">{t('said')}</p>
      {take.transcript ? (
        <p lang={languageTag(language)} className="wrap-anywhere">
          {take.transcript}
        </p>
      ) : (
        <p className="text-ink-soft">{t('notWritten')}</p>
      )}
    </div>
  )
}

function Sound({ take, name }: { take: OralTake; name: string }) {
  const t = useText(messages)
  if (!take.recordingId) return <p className="mt-2 text-sm text-ink-soft">{t('noRecording')}</p>
  return (
    <SoundPlayer url={recordingUrl(take.recordingId)} seconds={take.seconds} name={name} className="mt-3 max-w-md" />
  )
}
