import { messages } from '#features/learning/questions/authoring/editor-messages.ts'
import {
  Add,
  GroupProblem,
  Line,
  Remove,
  replaced,
  Row,
  without,
} from '#features/learning/questions/authoring/field-kit.tsx'
import { MistakeFields } from '#features/learning/questions/authoring/key-fields.tsx'
import { emptyMistake, mistakeOf, type MistakeValues } from '#features/learning/questions/authoring/key-values.ts'
import { useText } from '#platform/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { EditorKind, FieldsProps } from './kind.ts'

interface ChoicesValues {
  choices: { text: string; isRight: boolean; mistake: MistakeValues }[]
}

const emptyChoice = { text: '', isRight: false, mistake: emptyMistake }

function Fields({ values, change }: FieldsProps<ChoicesValues>) {
  const t = useText(messages)
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
        onAdd={choices.length < 8 && (() => change({ choices: [...choices, emptyChoice] }))}
      />
    </>
  )
}

export const choices: EditorKind<ChoicesValues, 'choices'> = {
  empty: { choices: Array.from({ length: 4 }, (_, index) => ({ ...emptyChoice, isRight: index === 0 })) },
  Fields,
  toAnswer: (values) => ({
    kind: 'choices',
    choices: values.choices.map(({ text, isRight, mistake }) => ({
      text: text.trim(),
      isRight,
      mistake: isRight ? null : mistakeOf(mistake),
    })),
  }),
  fromAnswer: (answer) => ({
    choices: answer.choices.map(({ text, isRight, mistake }) => ({
      text,
      isRight,
      mistake: mistake ? { ...mistake, given: '' } : emptyMistake,
    })),
  }),
}
