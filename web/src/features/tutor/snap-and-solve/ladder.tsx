import type { HelpRung, SolvedQuestion } from '@capyzen/contracts/snap-and-solve'
import { BookOpenCheck, Footprints, Lightbulb } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { ladderMessages } from './ladder-messages.ts'
import { useClimb } from './queries.ts'
import { TryOneLikeIt } from './similar-question.tsx'
import { SolvedHelp } from './solved-help.tsx'

/** Help is asked for rung by rung: hints first. */
export function Ladder({ solved }: { solved: SolvedQuestion }) {
  const t = useText(ladderMessages)
  const climb = useClimb()
  const [next] = solved.more
  const canSeeAll = next === 'next_step' && solved.more.includes('solution')

  function ask(rung: HelpRung) {
    climb.mutate(
      { solvedId: solved.id, rung },
      {
        onError: (error) => toast.error(t('climbFailed'), errorMessage(error, { conflict: t('hintsOnly') })),
      },
    )
  }
  const asks = (rung: HelpRung) => climb.isPending && climb.variables.rung === rung

  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite">
        <SolvedHelp solved={solved} />
      </div>
      {solved.isHintsOnly && <p className="rounded-control bg-spring-soft p-4 text-spring-ink">{t('hintsOnly')}</p>}
      {next && (
        <div className="flex flex-wrap gap-3">
          {(next === 'hint' || next === 'second_hint') && (
            <Button icon={Lightbulb} loading={asks(next)} onClick={() => ask(next)}>
              {t('anotherHint')}
            </Button>
          )}
          {next === 'next_step' && (
            <Button icon={Footprints} loading={asks(next)} onClick={() => ask(next)}>
              {t('nextStep')}
            </Button>
          )}
          {(canSeeAll || next === 'solution') && (
            <Button
              variant={canSeeAll ? 'secondary' : 'primary'}
              icon={BookOpenCheck}
              loading={asks('solution')}
              onClick={() => ask('solution')}
            >
              {t(solved.source === 'dictionary' ? 'meaning' : 'whole')}
            </Button>
          )}
        </div>
      )}
      <TryOneLikeIt key={String(solved.hasSimilar)} solved={solved} />
    </div>
  )
}
