import { mostMethodMarks } from '@capyzen/contracts/question-drafts'
import { useText } from '#platform/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Both, GroupProblem, Line, replaced, Row, useEditor, without } from './field-kit.tsx'
import { messages } from './editor-messages.ts'
import { Add, KeyFields, MistakeFields, Remove } from './key-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { addedChoice, emptyBlank, emptyPoint, hasBlanks, methodOfParts } from './question-values.ts'

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
              label={t('choiceText')}
              value={choice.text}
              onChange={(text) => change({ choices: replaced(choices, index, { text }) })}
              path={`answer.choices.${index}.text`}
            />
            {!choice.isRight && (
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
          <MethodFields steps={method} onChange={(next) => change({ method: next })} />
        </>
      )}
    </>
  )
}

function BlankFields() {
  const t = useText(messages)
  const { values, change } = useEditor()
  const { blanks, type, hasWorking } = values
  const isCloze = type === 'Cloze'
  const steps = methodOfParts(values)
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
            {!isCloze && hasWorking && blank.key.kind === 'number' && (
              <MethodFields
                steps={blank.method}
                onChange={(method) => set({ method })}
                from={steps.findIndex((step) => step.blank === index)}
                part={blank.label.trim() || name}
                isFull={steps.length >= mostMethodMarks}
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
