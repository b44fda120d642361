import type { HomeworkChoice } from '@capyzen/contracts/homework'
import type { BankQuestion } from '@capyzen/contracts/question-bank'
import type { Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import { levels, subjects, terms } from '@capyzen/contracts/vocabulary-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { BankSearch } from '#features/learning/questions/bank/bank-search.tsx'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { FilterSelect } from '#shared/filter-select.tsx'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { ChosenQuestion } from './chosen-questions.tsx'
import { choicesQuery, setQuery, setsQuery } from './queries.ts'
import { pickerMessages } from './teacher-messages.ts'

const all = 'all'

interface PickerProps {
  chosen: readonly ChosenQuestion[]
  onChoose: (chosen: readonly ChosenQuestion[]) => void
}

/** What is chosen stays while the source, the filters and the page change, so that homework can mix them. */
export function QuestionPicker({ from, ...picker }: PickerProps & { from: 'quick' | 'bank' | 'set' }) {
  if (from === 'bank') return <FromBank {...picker} />
  if (from === 'set') return <FromSet {...picker} />
  return <QuickWay {...picker} />
}

const ofChoice = ({ questionVersionId: id, title, language, marks, topic }: HomeworkChoice): ChosenQuestion => ({
  ...{ id, title, language, marks },
  about: topic,
})

function useOfBank() {
  const word = useText(vocabularyMessages)
  return ({ questionVersionId: id, title, language, marks, subject, level, term }: BankQuestion): ChosenQuestion => ({
    ...{ id, title, language, marks },
    about: [word(subject), word(level), term].filter(Boolean).join(' · '),
  })
}

/** Everything of one level, subject and term. */
function QuickWay(picker: PickerProps) {
  const t = useText(pickerMessages)
  const word = useText(vocabularyMessages)
  const [level, setLevel] = useState<Level>('P6')
  const [subject, setSubject] = useState<Subject>('chinese')
  const [term, setTerm] = useState<Term | typeof all>(all)
  const query = useQuery(choicesQuery({ level, subject, ...(term !== all && { term }) }))
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <FilterSelect label={t('level')} value={level} values={levels} nameOf={word} onChoose={setLevel} />
        <FilterSelect label={t('subject')} value={subject} values={subjects} nameOf={word} onChoose={setSubject} />
        <FilterSelect
          label={t('term')}
          value={term}
          values={[all, ...terms]}
          nameOf={(one) => (one === all ? t('allTerms') : one)}
          onChoose={setTerm}
        />
      </div>
      <Fetched query={query} lines={3}>
        {({ questions }) => <Choices {...picker} offered={questions.map(ofChoice)} none={t('noChoices')} />}
      </Fetched>
    </div>
  )
}

function FromBank(picker: PickerProps) {
  const ofBank = useOfBank()
  return <BankSearch>{(questions) => <Choices {...picker} offered={questions.map(ofBank)} />}</BankSearch>
}

function FromSet(picker: PickerProps) {
  const t = useText(pickerMessages)
  const query = useQuery(setsQuery)
  const [setId, setSetId] = useState('')
  return (
    <Fetched query={query} lines={1}>
      {({ sets }) =>
        sets.length === 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-ink-soft">{t('noSets')}</p>
            {/* A tab of its own, so that the homework stays as it is written so far. */}
            <Link to={paths.questionSets()} target="_blank" className="text-link inline-flex min-h-11 items-center">
              {t('toSets')}
            </Link>
          </div>
        ) : (
          <div className="flex flex-col gap-3">
            <Field label={t('ownSet')}>
              {({ id }) => (
                <Select
                  id={id}
                  value={setId}
                  placeholder={t('setPlaceholder')}
                  onValueChange={setSetId}
                  options={sets.map((set) => ({
                    value: set.id,
                    label: t('setName', { name: set.name, count: set.questionCount }),
                  }))}
                />
              )}
            </Field>
            {setId !== '' && <SetChoices {...picker} setId={setId} />}
          </div>
        )
      }
    </Fetched>
  )
}

function SetChoices({ setId, ...picker }: PickerProps & { setId: string }) {
  const t = useText(pickerMessages)
  const ofBank = useOfBank()
  const query = useQuery(setQuery(setId))
  return (
    <Fetched query={query} lines={3}>
      {({ questions }) => <Choices {...picker} offered={questions.map(ofBank)} none={t('emptySet')} />}
    </Fetched>
  )
}

interface ChoicesProps extends PickerProps {
  offered: readonly ChosenQuestion[]
  none?: string
}

function Choices({ chosen, onChoose, offered, none }: ChoicesProps) {
  const t = useText(pickerMessages)
  const isChosen = new Set(chosen.map(({ id }) => id))
  if (offered.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="small"
        className="self-end"
        onClick={() => onChoose([...chosen, ...offered.filter(({ id }) => !isChosen.has(id))])}
      >
        {t('chooseAll', { count: offered.length })}
      </Button>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {offered.map((one) => (
          <li key={one.id} className="relative py-1">
            <Checkbox
              checked={isChosen.has(one.id)}
              onCheckedChange={(isTicked) =>
                onChoose(isTicked ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))
              }
            >
              <span lang={languageTag(one.language)} className="block font-bold [overflow-wrap:anywhere]">
                <QuestionText text={one.title} language={one.language} />
              </span>
              <span className="text-sm text-ink-soft">{t('about', { about: one.about, count: one.marks })}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  )
}
