import { createContext, use, type ComponentProps } from 'react'
import { languageTag, useText, type Bilingual } from '#platform/i18n.ts'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { Problems } from './course-values.ts'
import { editorMessages } from './messages.ts'

/** What is wrong with the course, once its author tried to save it. */
export const ProblemsContext = createContext<Problems>(new Map())

export function useProblem(path: string): { error?: string } {
  const t = useText(editorMessages)
  const problem = use(ProblemsContext).get(path)
  return problem ? { error: t(problem) } : {}
}

interface LineProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'lang' | 'disabled' | 'min'> {
  label: string
  value: string
  onValue: (value: string) => void
  /** Of the draft's field, whose problem is shown. */
  path: string
  hint?: string
  rows?: number
  className?: string
}

export function Line({ label, value, onValue, path, hint, rows, className, ...input }: LineProps) {
  const problem = useProblem(path)
  return (
    <Field label={label} {...(hint && { hint })} {...(className && { className })} {...problem}>
      {(control) =>
        rows === undefined ? (
          <TextInput
            {...input}
            {...control}
            value={value}
            onChange={({ target }) => onValue(target.value)}
            autoComplete="off"
          />
        ) : (
          <TextArea
            {...control}
            lang={input.lang}
            rows={rows}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          />
        )
      }
    </Field>
  )
}

interface BothProps {
  labels: Bilingual
  value: Bilingual
  onValue: (value: Bilingual) => void
  path: string
  rows?: number
}

/** A text in both languages, side by side where there is room. */
export function Both({ labels, value, onValue, path, rows }: BothProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['en', 'zh'] as const).map((side) => (
        <Line
          key={side}
          label={labels[side]}
          lang={languageTag(side)}
          value={value[side]}
          onValue={(text) => onValue({ ...value, [side]: text })}
          path={`${path}.${side}`}
          {...(rows && { rows })}
        />
      ))}
    </div>
  )
}
