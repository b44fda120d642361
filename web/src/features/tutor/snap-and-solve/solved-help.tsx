import type { HelpRung, SolvedQuestion } from '@capyzen/contracts/snap-and-solve'
import type { Language } from '@capyzen/contracts/bilingual'
import { Lightbulb, ShieldCheck, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { SolvedSteps, Sum } from '#features/learning/questions/solved-steps.tsx'
import { languageTag, usePick, useText } from '#platform/i18n.ts'
import { MarkdownText } from '#features/tutor/conversations/markdown-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { cn } from '#ui/class-names.ts'
import { Mascot } from '#ui/mascot.tsx'
import { BarModel } from './bar-model.tsx'
import { ladderMessages } from './ladder-messages.ts'

interface SolvedHelpProps {
  solved: SolvedQuestion
  /** The parent practises nothing. */
  isForParent?: boolean
}

/** All help that was shown so far. */
export function SolvedHelp({ solved, isForParent = false }: SolvedHelpProps) {
  const t = useText(ladderMessages)
  const pick = usePick()
  const { given, hints, bars, steps, stepsInAll, answer, written, refusal, source, nearest } = solved
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={t('question')} className="rounded-control bg-well p-4">
        <p lang={languageTag(solved.language)} className="whitespace-pre-wrap wrap-anywhere">
          {solved.text}
        </p>
        {isForParent && solved.pictureUrl !== null && (
          <img
            src={solved.pictureUrl}
            alt={t('photo')}
            loading="lazy"
            className="mt-3 max-h-64 rounded-control border border-line object-contain"
          />
        )}
      </section>
      {source !== null && (
        <Badge
          tone={source === 'model' ? 'yuzu' : 'leaf'}
          icon={source === 'model' ? Sparkles : ShieldCheck}
          className="self-start whitespace-normal"
        >
          {t(source)}
        </Badge>
      )}
      {refusal !== null && <Refused title={t('cantSay')} description={t(`refusal_${refusal}`)} />}
      {refusal === null && source === null && written.length === 0 && (
        <Refused title={t('cantSay')} description={t('cantHelp')} />
      )}
      {given && (
        <section>
          <h3 className="text-base text-ink-soft">{t('given')}</h3>
          <p className="mt-1">
            <Sum text={pick(given)} />
          </p>
        </section>
      )}
      {hints.length > 0 && (
        <ol className="flex flex-col gap-3">
          {hints.map((hint, index) => (
            // Hints are only added.
            <Hint key={index} title={t('hint', { number: index + 1 })}>
              <p>
                <Sum text={pick(hint)} />
              </p>
            </Hint>
          ))}
        </ol>
      )}
      {written.length > 0 && (
        <ol className="flex flex-col gap-3">
          {written.map(({ rung, text }) => (
            <Written key={rung} rung={rung} text={text} language={solved.language} isWord={source === 'dictionary'} />
          ))}
        </ol>
      )}
      {bars && (
        <section>
          <h3 className="text-base text-ink-soft">{t('bars')}</h3>
          <BarModel bars={bars} className="mt-2" />
        </section>
      )}
      {steps.length > 0 && <SolvedSteps steps={steps} stepsInAll={stepsInAll} />}
      {answer && (
        <section className="rounded-control border-2 border-leaf bg-leaf-soft p-4 text-leaf-ink">
          <h3 className="text-base">{t('answer')}</h3>
          <p className="mt-1 text-xl font-extrabold wrap-anywhere">
            <Sum text={answer.text} />
          </p>
        </section>
      )}
      {nearest && (
        <section className="rounded-control border border-line bg-card p-4">
          <p className="text-sm font-bold text-ink-soft">{t('nearest')}</p>
          <p className="mt-1 wrap-anywhere">{nearest.title}</p>
          {!isForParent && (
            <ButtonLink
              to={practicePath({ kind: 'question', questionId: nearest.id })}
              variant="secondary"
              size="small"
              className="mt-3"
            >
              {t('openNearest')}
            </ButtonLink>
          )}
        </section>
      )}
    </div>
  )
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 rounded-control bg-yuzu-soft p-4 text-yuzu-ink">
      <Lightbulb aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm font-bold">{title}</p>
        {children}
      </div>
    </li>
  )
}

interface WrittenProps {
  rung: HelpRung
  text: string
  language: Language
  isWord: boolean
}

/** Help in words, in the language of its question. */
function Written({ rung, text, language, isWord }: WrittenProps) {
  const t = useText(ladderMessages)
  const title = rung === 'solution' ? (isWord ? 'meaning' : 'whole') : 'nextStep'
  const words = (
    <div lang={languageTag(language)}>
      <MarkdownText text={text} />
    </div>
  )
  if (rung === 'hint' || rung === 'second_hint')
    return <Hint title={t('hint', { number: rung === 'hint' ? 1 : 2 })}>{words}</Hint>
  return (
    <li
      className={cn(
        'min-w-0 rounded-control border p-4',
        rung === 'solution' ? 'border-2 border-leaf bg-leaf-soft text-leaf-ink' : 'border-line bg-card',
      )}
    >
      {rung !== 'asked' && <p className="mb-1 text-sm font-bold">{t(title)}</p>}
      {words}
    </li>
  )
}

function Refused({ title, description }: { title: string; description: string }) {
  return (
    <div className="flex items-center gap-4 rounded-control bg-spring-soft p-4 text-spring-ink">
      <Mascot mood="puzzled" className="w-20 shrink-0" />
      <div>
        <p className="font-extrabold">{title}</p>
        <p>{description}</p>
      </div>
    </div>
  )
}
