import { topics } from '@capyzen/contracts/taxonomy'
import { Plus, Trash2 } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Both, Line, Pick, replaced, Row, useEditor, without } from './field-kit.tsx'
import { messages } from './editor-messages.ts'
import { emptyMistake, type KeyValues, type MistakeValues } from './question-values.ts'

export function Remove({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  const t = useText(messages)
  return onRemove ? <IconButton name={t('remove', { name })} icon={Trash2} onClick={onRemove} /> : null
}

export function Add({ label, onAdd }: { label: string; onAdd: (() => void) | false }) {
  if (!onAdd) return null
  return (
    <div>
      <Button variant="secondary" size="small" icon={Plus} onClick={onAdd}>
        {label}
      </Button>
    </div>
  )
}

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
  const isNumber = kind === 'number'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Pick
          label={t('keyKind')}
          value={kind}
          options={[
            { value: 'number', label: t('number') },
            { value: 'text', label: t('words') },
          ]}
          onChange={(next) => onChange({ ...value, kind: next })}
        />
        {isNumber && (
          <>
            <Line
              label={t('rightNumber')}
              hint={t('numberHint')}
              value={value.number}
              onChange={(number) => onChange({ ...value, number })}
              path={`${path}.value`}
            />
            <Pick
              label={t('form')}
              value={value.form}
              options={[
                { value: 'any', label: t('anyForm') },
                { value: 'lowest_terms', label: t('lowest_terms') },
                { value: 'exact_decimal', label: t('exact_decimal') },
              ]}
              onChange={(form) => onChange({ ...value, form })}
            />
          </>
        )}
      </div>
      {!isNumber && (
        <Line
          label={t('accepted')}
          hint={t('acceptedHint')}
          rows={3}
          value={value.accepted}
          onChange={(accepted) => onChange({ ...value, accepted })}
          path={`${path}.accepted`}
        />
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
              path={`${path}.mistakes.${index}.${isNumber ? 'value' : 'values'}`}
            />
            <MistakeFields value={mistake} onChange={set} path={`${path}.mistakes.${index}`} />
          </Row>
        )
      })}
      <Add label={t('addMistake')} onAdd={() => onChange({ ...value, mistakes: [...mistakes, emptyMistake] })} />
    </>
  )
}
