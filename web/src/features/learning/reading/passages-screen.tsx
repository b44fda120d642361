import type { Language } from '@capyzen/contracts/bilingual'
import type { PassageSummary } from '@capyzen/contracts/reading'
import type { Level } from '@capyzen/contracts/vocabulary'
import { levels } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BookOpen, CircleCheck, Globe, Hourglass, Mic, Timer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { formatPercent } from '#platform/numbers.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segments } from '#ui/segments.tsx'
import { messages } from './messages.ts'
import { passagesQuery } from './queries.ts'

/** Language and level are in the address, so that the way back from a passage leads to the same list. */
export function PassagesScreen() {
  const t = useText(messages)
  const query = useQuery(passagesQuery)
  return (
    <div className="page-width py-6 md:py-10">
      <Link to={paths.aiTutor()} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <div className="mt-1 flex items-center gap-4 md:gap-8">
        <div className="min-w-0 flex-1">
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-2 max-w-2xl text-lg text-ink-soft">{t('lead')}</p>
        </div>
        <Mascot mood="reading" className="w-24 shrink-0 self-end sm:w-32 md:w-40" />
      </div>
      <Fetched query={query} lines={5} inCard className="mt-6">
        {({ passages, wordsPerMinute }) => <PassageList passages={passages} wordsPerMinute={wordsPerMinute} />}
      </Fetched>
    </div>
  )
}

function PassageList({
  passages,
  wordsPerMinute,
}: {
  passages: readonly PassageSummary[]
  wordsPerMinute: number | null
}) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  const viewer = useViewer()
  const shown = useLanguage()
  const [address, setAddress] = useSearchParams()
  const asked = address.get('language')
  const language: Language = asked === 'en' || asked === 'zh' ? asked : shown
  const level = levels.find((one) => one === address.get('level')) ?? viewer?.level ?? 'P3'
  const show = (changed: { language?: Language; level?: Level }) =>
    setAddress({ language, level, ...changed }, { replace: true, preventScrollReset: true })
  const own = passages.filter((one) => one.language === language && one.level === level)
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <Segments<Language>
          name={t('language')}
          value={language}
          choices={[
            { value: 'en', label: t('english') },
            { value: 'zh', label: t('chinese') },
          ]}
          onChoose={(chosen) => show({ language: chosen })}
          className="max-sm:w-full"
        />
        <Segments<Level>
          name={t('level')}
          value={level}
          choices={levels.map((value) => ({ value, label: word(value) }))}
          onChoose={(chosen) => show({ level: chosen })}
          className="max-sm:w-full"
        />
      </div>
      <h2 className="mt-8 text-xl">{t('passagesOf', { level: word(level) })}</h2>
      {own.length === 0 ? (
        <Card className="mt-4">
          <EmptyState mood="puzzled" title={t('none')} description={t('noneWhy')} isCompact />
        </Card>
      ) : (
        <ul className="mt-4 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {own.map((passage) => (
            <li key={passage.id}>
              <PassageCard passage={passage} />
            </li>
          ))}
        </ul>
      )}
      {language === 'en' && wordsPerMinute !== null && (
        <section className="mt-8 flex items-start gap-4 rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
          <Timer aria-hidden className="mt-0.5 size-6 shrink-0" />
          <div className="min-w-0">
            <p className="font-bold">{t('pace', { count: wordsPerMinute })}</p>
            <p className="mt-1 text-sm">{t('paceWhy')}</p>
          </div>
        </section>
      )}
    </>
  )
}

const looks = {
  story: { icon: BookOpen, band: 'bg-spring-soft text-spring-ink' },
  information: { icon: Globe, band: 'bg-yuzu-soft text-yuzu-ink' },
} as const

function PassageCard({ passage }: { passage: PassageSummary }) {
  const t = useText(messages)
  const interfaceLanguage = useLanguage()
  const [address] = useSearchParams()
  const { id, language, level, kind, title, length, questions, answered, bestRight, readWell } = passage
  const { icon: Icon, band } = looks[kind]
  const isHalfway = answered > 0 && answered < questions
  const action = t(isHalfway ? 'goOn' : bestRight === null ? 'begin' : 'lookAgain')
  const to = `?${String(new URLSearchParams({ ...Object.fromEntries(address), language, level, passage: id }))}`
  return (
    <Card flush className="flex h-full flex-col">
      <div className={cn('flex items-center gap-3 px-5 py-3 text-sm font-bold', band)}>
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{t(kind)}</span>
        <span>{t(language === 'en' ? 'words' : 'characters', { count: length })}</span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 lang={languageTag(language)} className="text-xl">
          {title}
        </h3>
        <div className="flex flex-wrap gap-2">
          {bestRight === null ? (
            !isHalfway && <Badge>{t('questions', { count: questions })}</Badge>
          ) : (
            <Badge tone="leaf" icon={CircleCheck}>
              {t('bestOf', { count: bestRight, total: questions })}
            </Badge>
          )}
          {isHalfway && (
            <Badge tone="yuzu" icon={Hourglass}>
              {t('answeredOf', { count: answered, total: questions })}
            </Badge>
          )}
          {readWell !== null && (
            <Badge tone="spring" icon={Mic}>
              {t('readWell', { share: formatPercent(readWell, interfaceLanguage) })}
            </Badge>
          )}
        </div>
        {isHalfway && <Progress name={t('progress')} value={answered} max={questions} />}
        <ButtonLink
          to={to}
          variant={bestRight === null ? 'primary' : 'secondary'}
          aria-label={t('openOf', { action, title })}
          className="mt-auto self-start"
        >
          {action}
        </ButtonLink>
      </div>
    </Card>
  )
}
