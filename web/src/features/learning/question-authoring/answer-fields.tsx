import { topics } from '@capyzen/contracts/taxonomy'
import { Plus, Trash2 } from 'lucide-react'
import { usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Both, GroupProblem, Line, Pick, replaced, Row, useEditor, without } from './field-kit.tsx'
import { messages } from './editor-messages.ts'
import {
  addedChoice,
  emptyBlank,
  emptyMethod,
  emptyMistake,
  emptyPoint,
  hasBlanks,
  type KeyValues,
  type MistakeValues,
} from './question-values.ts'

/** What takes the right answer of a question, by its type. */
export function AnswerFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { type, hasParts, hasWorking } = values
  return (
    <>
      {type === 'ShortAnswer' && (
        <div className="flex flex-wrap gap-x-8">
          <Checkbox checked={hasParts} onCheckedChange={(next) => change({ hasParts: next })}>
            {t('hasParts')}
          </Checkbox>
          <Checkbox checked={hasWorking} onCheckedChange={(next) => change({ hasWorking: next })}>
            {t('hasWorking')}
          </Checkbox>
        </div>
      )}
      {hasBlanks(values) ? <BlankFields /> : <FieldsOfType />}
    </>
  )
}

function FieldsOfType() {
  const { values } = useEditor()
  switch (values.type) {
    case 'MCQ':
    case 'MultipleResponse':
      return <ChoiceFields />
    case 'ShortAnswer':
    case 'Cloze':
      return <ShortFields />
    case 'Ordering':
      return <ItemFields />
    case 'Matching':
      return <PairFields />
    case 'OpenAnswer':
      return <PointFields />
  }
}

function Remove({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  const t = useText(messages)
  return onRemove ? <IconButton name={t('remove', { name })} icon={Trash2} onClick={onRemove} /> : null
}

function Add({ label, onAdd }: { label: string; onAdd: (() => void) | false }) {
  if (!onAdd) return null
  return (
    <div>
      <Button variant="secondary" size="small" icon={Plus} onClick={onAdd}>
        {label}
      </Button>
    </div>
  )
}

function ChoiceFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { choices, type } = values
  const isSingle = type === 'MCQ'
  const setRight = (index: number, isRight: boolean) =>
    change({
      choices: choices.map((choice, at) => ({
        ...choice,
        isRight: at === index ? isRight : !isSingle && choice.isRight,
      })),
    })
  return (
    <>
      <GroupProblem path="answer.choices" />
      {choices.map((choice, index) => {
        const letter = 'ABCDEFGH'.charAt(index)
        const name = t('choice', { letter })
        return (
          <Row
            key={index}
            title={name}
            actions={
              <>
                <Checkbox checked={choice.isRight} onCheckedChange={(isRight) => setRight(index, isRight)}>
                  <span aria-hidden>{t('isRight')}</span>
                  <span className="sr-only">{t('rightChoice', { letter })}</span>
                </Checkbox>
                <Remove
                  name={name}
                  onRemove={choices.length > 2 ? () => change({ choices: without(choices, index) }) : undefined}
                />
              </>
            }
          >
            <Line
              label={t('text')}
              value={choice.text}
              onChange={(text) => change({ choices: replaced(choices, index, { text }) })}
              path={`answer.choices.${index}.text`}
            />
            {isSingle && !choice.isRight && (
              <MistakeFields
                value={choice.mistake}
                onChange={(mistake) => change({ choices: replaced(choices, index, { mistake }) })}
                path={`answer.choices.${index}.mistake`}
              />
            )}
          </Row>
        )
      })}
      <Add
        label={t('addChoice')}
        onAdd={choices.length < 8 && (() => change({ choices: [...choices, addedChoice] }))}
      />
    </>
  )
}

/** Radix allows no empty value. */
const none = '-'

function MistakeFields({
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

function KeyFields({
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

function ShortFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { key, unit, method, hasWorking } = values
  return (
    <>
      <KeyFields value={key} onChange={(next) => change({ key: next })} path="answer.key" />
      <Line
        label={t('unit')}
        value={unit}
        onChange={(next) => change({ unit: next })}
        path="answer.unit"
        className="sm:max-w-60"
      />
      {hasWorking && key.kind === 'number' && (
        <>
          <GroupProblem path="answer.method" />
          {method.map((step, index) => (
            <Row
              key={index}
              title={t('method')}
              actions={
                <Remove name={step.result || t('method')} onRemove={() => change({ method: without(method, index) })} />
              }
            >
              <Both
                labels={{ en: t('stepEn'), zh: t('stepZh') }}
                value={step.label}
                onChange={(label) => change({ method: replaced(method, index, { label }) })}
                path={`answer.method.${index}.label`}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <Line
                  label={t('result')}
                  value={step.result}
                  onChange={(result) => change({ method: replaced(method, index, { result }) })}
                  path={`answer.method.${index}.result`}
                />
                <Line
                  label={t('marks')}
                  isNumber
                  value={step.marks}
                  onChange={(marks) => change({ method: replaced(method, index, { marks }) })}
                  path={`answer.method.${index}.marks`}
                />
              </div>
            </Row>
          ))}
          <Add
            label={t('addMethod')}
            onAdd={method.length < 8 && (() => change({ method: [...method, emptyMethod] }))}
          />
        </>
      )}
    </>
  )
}

function BlankFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { blanks, type } = values
  const isCloze = type === 'Cloze'
  return (
    <>
      <GroupProblem path="answer.method" />
      {blanks.map((blank, index) => {
        const name = t(isCloze ? 'gap' : 'part', { number: index + 1 })
        const set = (changes: Partial<typeof blank>) => change({ blanks: replaced(blanks, index, changes) })
        const path = `answer.blanks.${index}`
        return (
          <Row
            key={index}
            title={name}
            actions={
              <Remove
                name={name}
                onRemove={blanks.length > 1 ? () => change({ blanks: without(blanks, index) }) : undefined}
              />
            }
          >
            <div className="grid gap-4 sm:grid-cols-3">
              {!isCloze && (
                <Line
                  label={t('label')}
                  hint={t('labelHint')}
                  value={blank.label}
                  onChange={(label) => set({ label })}
                  path={`${path}.label`}
                />
              )}
              <Line
                label={t('marks')}
                isNumber
                value={blank.marks}
                onChange={(marks) => set({ marks })}
                path={`${path}.marks`}
              />
              <Line label={t('unit')} value={blank.unit} onChange={(unit) => set({ unit })} path={`${path}.unit`} />
            </div>
            <KeyFields value={blank.key} onChange={(key) => set({ key })} path={`${path}.key`} />
            {blank.key.kind === 'text' && (
              <Line
                label={t('options')}
                hint={t('optionsHint')}
                rows={3}
                value={blank.options}
                onChange={(options) => set({ options })}
                path={`${path}.options`}
              />
            )}
          </Row>
        )
      })}
      <Add
        label={t(isCloze ? 'addGap' : 'addPart')}
        onAdd={blanks.length < 30 && (() => change({ blanks: [...blanks, emptyBlank] }))}
      />
    </>
  )
}

function ItemFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { items } = values
  return (
    <>
      <p className="text-ink-soft">{t('itemsHint')}</p>
      {items.map((item, index) => (
        <div key={index} className="flex items-end gap-2">
          <Line
            label={t('item', { number: index + 1 })}
            value={item}
            onChange={(text) => change({ items: items.map((one, at) => (at === index ? text : one)) })}
            path={`answer.items.${index}`}
            className="flex-1"
          />
          <Remove
            name={t('item', { number: index + 1 })}
            onRemove={items.length > 2 ? () => change({ items: without(items, index) }) : undefined}
          />
        </div>
      ))}
      <Add label={t('addItem')} onAdd={items.length < 8 && (() => change({ items: [...items, ''] }))} />
    </>
  )
}

function PairFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { pairs } = values
  return (
    <>
      <p className="text-ink-soft">{t('pairsHint')}</p>
      {pairs.map((pair, index) => (
        <div key={index} className="flex items-end gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-2">
            {(['left', 'right'] as const).map((side) => (
              <Line
                key={side}
                label={t(side, { number: index + 1 })}
                value={pair[side]}
                onChange={(text) => change({ pairs: replaced(pairs, index, { [side]: text }) })}
                path={`answer.pairs.${index}.${side}`}
              />
            ))}
          </div>
          <Remove
            name={t('left', { number: index + 1 })}
            onRemove={pairs.length > 2 ? () => change({ pairs: without(pairs, index) }) : undefined}
          />
        </div>
      ))}
      <Add
        label={t('addPair')}
        onAdd={pairs.length < 8 && (() => change({ pairs: [...pairs, { left: '', right: '' }] }))}
      />
    </>
  )
}

function PointFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { points, model } = values
  return (
    <>
      <Line
        label={t('model')}
        rows={3}
        value={model}
        onChange={(next) => change({ model: next })}
        path="answer.model"
      />
      {points.map((point, index) => {
        const name = t('point', { number: index + 1 })
        const set = (changes: Partial<typeof point>) => change({ points: replaced(points, index, changes) })
        const path = `answer.points.${index}`
        return (
          <Row
            key={index}
            title={name}
            actions={
              <Remove
                name={name}
                onRemove={points.length > 1 ? () => change({ points: without(points, index) }) : undefined}
              />
            }
          >
            <Both
              labels={{ en: t('pointEn'), zh: t('pointZh') }}
              value={point.label}
              onChange={(label) => set({ label })}
              path={`${path}.label`}
            />
            <Line
              label={t('marks')}
              isNumber
              value={point.marks}
              onChange={(marks) => set({ marks })}
              path={`${path}.marks`}
              className="sm:max-w-40"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Line
                label={t('anyOf')}
                hint={t('perLine')}
                rows={3}
                value={point.anyOf}
                onChange={(anyOf) => set({ anyOf })}
                path={`${path}.anyOf`}
              />
              <Line
                label={t('except')}
                hint={t('perLine')}
                rows={3}
                value={point.except}
                onChange={(except) => set({ except })}
                path={`${path}.except`}
              />
            </div>
          </Row>
        )
      })}
      <Add label={t('addPoint')} onAdd={points.length < 20 && (() => change({ points: [...points, emptyPoint] }))} />
    </>
  )
}
