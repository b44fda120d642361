import { topics } from '@capyzen/contracts/taxonomy'
import { usePick, useText } from '#platform/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Add, Both, Line, Pick, Remove, replaced, Row, useEditor, without } from './field-kit.tsx'
import { messages } from './editor-messages.ts'
import { emptyMistake, keyForms, type KeyForm, type KeyValues, type MistakeValues } from './key-values.ts'

const valueLabels = { number: 'rightNumber', ratio: 'rightRatio', time: 'rightTime' } as const
const valueHints = { number: 'numberHint', ratio: 'ratioHint', time: 'timeHint' } as const

/** Radix allows no empty value. */
const none = '-'

export function MistakeFields({
  value,
  onChange,
  path,
}: {
  value: MistakeValues
  onChange: (value: MistakeValues) => void
  path: string
}) {
  const t = useText(messages)
  const pick = usePick()
  const { values } = useEditor()
  const ofSubject = topics.filter(({ subject }) => subject === values.subject)
  const ofSkill = ofSubject.filter(({ skills }) => skills.some(({ id }) => values.skills.includes(id)))
  const offered = (ofSkill.length > 0 ? ofSkill : ofSubject).flatMap(({ misconceptions }) => misconceptions)
  const all = ofSubject.flatMap(({ misconceptions }) => misconceptions)
  // One that was chosen before stays, whatever the skill is now.
  const kept = all.filter(({ id }) => id === value.misconception && !offered.some((one) => one.id === id))
  if (all.length === 0) return null
  return (
    <>
      <Pick
        label={t('misconception')}
        value={value.misconception ?? none}
        options={[
          { value: none, label: t('noMisconception') },
          ...[...kept, ...offered].map(({ id, label }) => ({ value: id, label: pick(label) })),
        ]}
        onChange={(next) => onChange({ ...value, misconception: next === none ? null : next })}
        path={`${path}.misconception`}
      />
      {value.misconception !== null && (
        <Both
          labels={{ en: t('feedbackEn'), zh: t('feedbackZh') }}
          value={value.feedback}
          onChange={(feedback) => onChange({ ...value, feedback })}
          path={`${path}.feedback`}
        />
      )}
    </>
  )
}

export function KeyFields({
  value,
  onChange,
  path,
}: {
  value: KeyValues
  onChange: (value: KeyValues) => void
  path: string
}) {
  const t = useText(messages)
  const { kind, mistakes } = value
  const isText = kind === 'text'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Pick
          label={t('keyKind')}
          value={kind}
          options={[
            { value: 'number', label: t('number') },
            { value: 'ratio', label: t('ratio') },
            { value: 'time', label: t('time') },
            { value: 'text', label: t('words') },
          ]}
          onChange={(next) => onChange({ ...value, kind: next, form: 'any' })}
        />
        {kind !== 'text' && (
          <>
            <Line
              label={t(valueLabels[kind])}
              hint={t(valueHints[kind])}
              value={value.value}
              onChange={(next) => onChange({ ...value, value: next })}
              path={`${path}.value`}
            />
            <Pick
              label={t('form')}
              value={value.form}
              options={keyForms[kind].map((form) => ({
                value: form,
                label: t(
                  form === 'any' ? 'anyForm' : form === 'lowest_terms' && kind === 'ratio' ? 'simplestRatio' : form,
                ),
              }))}
              onChange={(form: KeyForm) => onChange({ ...value, form })}
            />
          </>
        )}
      </div>
      {kind === 'number' && (
        <Line
          label={t('writtenUnit')}
          hint={t('writtenUnitHint')}
          value={value.writtenUnit}
          onChange={(writtenUnit) => onChange({ ...value, writtenUnit })}
          path={`${path}.unit`}
          className="sm:max-w-xs"
        />
      )}
      {isText && (
        <>
          <Line
            label={t('accepted')}
            hint={t('acceptedHint')}
            rows={3}
            value={value.accepted}
            onChange={(accepted) => onChange({ ...value, accepted })}
            path={`${path}.accepted`}
          />
          <Checkbox checked={value.isLoose} onCheckedChange={(isLoose) => onChange({ ...value, isLoose })}>
            {t('isLoose')}
          </Checkbox>
        </>
      )}
      {mistakes.map((mistake, index) => {
        const set = (changes: Partial<MistakeValues>) =>
          onChange({ ...value, mistakes: replaced(mistakes, index, changes) })
        return (
          <Row
            key={index}
            title={t('knownMistakes')}
            actions={
              <Remove
                name={mistake.given || t('wrongAnswer')}
                onRemove={() => onChange({ ...value, mistakes: without(mistakes, index) })}
              />
            }
          >
            <Line
              label={t('wrongAnswer')}
              value={mistake.given}
              onChange={(given) => set({ given })}
              path={`${path}.mistakes.${index}.${isText ? 'values' : 'value'}`}
            />
            <MistakeFields value={mistake} onChange={set} path={`${path}.mistakes.${index}`} />
          </Row>
        )
      })}
      <Add label={t('addMistake')} onAdd={() => onChange({ ...value, mistakes: [...mistakes, emptyMistake] })} />
    </>
  )
}
