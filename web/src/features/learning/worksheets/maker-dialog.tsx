import type { Viewer } from '@capyzen/contracts/auth'
import type { Level, Subject } from '@capyzen/contracts/vocabulary'
import { difficulties, levels, subjects } from '@capyzen/contracts/vocabulary-values'
import {
  mostOwnWorksheets,
  mostWorksheetsPerDay,
  type SheetMinutes,
  type SheetRecipe,
  type Worksheet,
} from '@capyzen/contracts/worksheets'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { FilterSelect } from '#shared/filter-select.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toast.tsx'
import type { MakerKind } from './address.ts'
import { LearnerChoice, learnersOf } from './learner-choice.tsx'
import { makerMessages } from './maker-messages.ts'
import { useMakeWorksheet } from './queries.ts'
import { SkillChoice } from './skill-choice.tsx'

interface MakerDialogProps {
  viewer: Viewer
  kind: MakerKind
  /** What is chosen in the list; undefined where that is all. */
  level: Level | undefined
  subject: Subject | undefined
  onKind: (kind: MakerKind) => void
  onMade: (worksheet: Worksheet) => void
  onClose: () => void
}

const lengths = ['10', '20', '30', '45'] as const
const choices = ['mixed', ...difficulties] as const

/** What a sheet is made from: new questions of chosen skills, or what somebody got wrong. */
export function MakerDialog({ viewer, kind: asked, onKind, onMade, onClose, ...start }: MakerDialogProps) {
  const t = useText(makerMessages)
  const word = useText(vocabularyMessages)
  const learners = learnersOf(viewer)
  const kind = learners ? asked : 'practice'
  const make = useMakeWorksheet()
  const [level, setLevel] = useState<Level>(start.level ?? viewer.level ?? 'P3')
  const [subject, setSubject] = useState<Subject>(start.subject ?? 'math')
  const [skills, setSkills] = useState<readonly string[]>([])
  const [difficulty, setDifficulty] = useState<(typeof choices)[number]>('mixed')
  const [minutes, setMinutes] = useState<(typeof lengths)[number]>('20')
  const [hasPinyin, setPinyin] = useState(false)
  const [learnerId, setLearnerId] = useState(learners === 'own' ? viewer.id : '')
  const [found, setFound] = useState<number>()

  /** What was said of another choice no longer holds. */
  function changed() {
    setFound(undefined)
    make.reset()
  }

  function submit() {
    changed()
    const both = { subject, minutes: Number(minutes) as SheetMinutes, hasPinyin: hasPinyin && subject === 'chinese' }
    const recipe: SheetRecipe =
      kind === 'practice' ? { kind, level, skills: [...skills], difficulty, ...both } : { kind, learnerId, ...both }
    make.mutate(
      { recipe },
      {
        onSuccess: (made) => {
          if (made.outcome === 'too_few') return setFound(made.found)
          toast.success(t('made'))
          onMade(made.worksheet)
        },
      },
    )
  }

  return (
    <Dialog onClose={onClose} title={t('title')} isBusy={make.isPending} className="max-w-2xl!">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onChange={changed}
        className="flex flex-col gap-5"
      >
        {learners && (
          <div>
            <Segments
              name={t('kind')}
              value={kind}
              choices={[
                { value: 'practice', label: t('practice') },
                { value: 'mistakes', label: t(`${learners}Mistakes`) },
              ]}
              onChoose={(next) => {
                changed()
                onKind(next)
              }}
              className="max-[400px]:flex-col"
            />
            {kind === 'mistakes' && <p className="mt-1.5 text-sm text-ink-soft">{t('mistakesWhy')}</p>}
          </div>
        )}
        {kind === 'mistakes' && learners && (
          <LearnerChoice
            learners={learners}
            learnerId={learnerId}
            onChoose={(id) => {
              changed()
              setLearnerId(id)
            }}
          />
        )}
        <div className="grid grid-cols-2 gap-4">
          {kind === 'practice' && (
            <FilterSelect
              label={t('level')}
              value={level}
              values={levels}
              nameOf={word}
              onChoose={(next) => {
                changed()
                setLevel(next)
                setSkills([])
              }}
            />
          )}
          <FilterSelect
            label={t('subject')}
            value={subject}
            values={subjects}
            nameOf={word}
            onChoose={(next) => {
              changed()
              setSubject(next)
              setSkills([])
            }}
          />
        </div>
        {kind === 'practice' && (
          <>
            <SkillChoice
              key={`${level} ${subject}`}
              level={level}
              subject={subject}
              chosen={skills}
              onChoose={(next) => {
                changed()
                setSkills(next)
              }}
            />
            <FilterSelect
              label={t('difficulty')}
              value={difficulty}
              values={choices}
              nameOf={(value) => (value === 'mixed' ? t('mixed') : word(value))}
              onChoose={(next) => {
                changed()
                setDifficulty(next)
              }}
            />
          </>
        )}
        <div>
          <p className="mb-1.5 font-bold">{t('minutes')}</p>
          <Segments
            name={t('minutes')}
            value={minutes}
            choices={lengths.map((value) => ({ value, label: t('minutesShort', { count: value }) }))}
            onChoose={setMinutes}
            className="max-sm:[&>button]:px-1"
          />
        </div>
        {subject === 'chinese' && (
          <Checkbox checked={hasPinyin} onCheckedChange={setPinyin}>
            {t('pinyin')}
          </Checkbox>
        )}
        <Outcome kind={kind} found={found} error={make.error} />
        <Button type="submit" loading={make.isPending} disabled={kind === 'mistakes' && learnerId === ''}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  )
}

/** Why nothing was made, and what helps. */
function Outcome({ kind, found, error }: { kind: MakerKind; found: number | undefined; error: unknown }) {
  const t = useText(makerMessages)
  const errorMessage = useErrorMessage()
  if (found !== undefined) {
    const keys = { practice: ['noneOfIt', 'tooFew'], mistakes: ['noMistakes', 'fewMistakes'] } as const
    return (
      <p role="alert" className="rounded-control bg-yuzu-soft px-4 py-3 font-bold text-yuzu-ink">
        {t(keys[kind][found === 0 ? 0 : 1], { count: found })}
      </p>
    )
  }
  if (!error) return null
  return (
    <FailureBox
      isAlert
      message={errorMessage(error, {
        not_found: t('learnerGone'),
        limit_reached: t('full', { day: mostWorksheetsPerDay, all: mostOwnWorksheets }),
      })}
    />
  )
}
